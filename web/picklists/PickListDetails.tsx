import type { PickList } from '../../contract/picklists.ts';
import { Details } from '../ui/Details.tsx';

/** What a pick list is called and what it is for. */
export function PickListDetails({ list }: { list: PickList }) {
  return (
    <Details
      items={[
        { label: 'Label', value: list.label },
        { label: 'Identifier', value: <code>{list.identifier}</code> },
        { label: 'Description', value: list.description },
        { label: 'Used by', value: list.is_system ? 'The product itself' : 'Your own forms' },
      ]}
    />
  );
}
