import { useSearch } from '@tanstack/react-router';
import { changeSearch } from '../../platform/dialogs/addressSearch.ts';

/** Whether the address asks for the editor, and how to close it. */
export function useEditing(): [boolean, () => void] {
  const { edit }: { edit?: unknown } = useSearch({ strict: false });
  return [edit === '1' || edit === 1, () => changeSearch({ edit: undefined })];
}
