import type { PickList } from '../../../contract/system/picklists.ts';
import { Details } from '../../ui/Details.tsx';
import { Identifier } from '../../ui/Identifier.tsx';

/** A pick list's label, identifier and description. */
export function PickListDetails({ list }: { list: PickList }) {
  return (
    <Details
      items={[
        { label: 'Label', value: list.label },
        { label: 'Identifier', value: <Identifier>{list.identifier}</Identifier> },
        { label: 'Description', value: list.description },
        { label: 'Kind', value: list.is_system ? 'Built in: Bureau itself uses this list' : 'Custom' },
      ]}
    />
  );
}
