import { useSearch } from '@tanstack/react-router';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';

/**
 * Whether the address asks for the editor, and how to close it: what differs from the published text is shown then, or
 * whoever has just written it would look for it in vain.
 */
export function useEditing(): [boolean, (isChanged: boolean) => void] {
  const { edit }: { edit?: unknown } = useSearch({ strict: false });
  return [
    edit === '1' || edit === 1,
    (isChanged) => changeSearch({ edit: undefined, ...(isChanged && { tab: 'draft' }) }),
  ];
}
