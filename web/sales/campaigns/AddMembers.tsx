import { SplitButton } from '../../platform/menus/SplitButton.tsx';
import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { addMatching, addMembers } from './campaignActions.ts';

/** Adds members one by one, or all contacts that match a filter. */
export function AddMembers({ campaign }: { campaign: Pick<Campaign, 'id' | 'can'> }) {
  if (!campaign.can.edit) return null;
  return (
    <SplitButton
      label="Add Members"
      onClick={() => addMembers(campaign)}
      menuLabel="More ways to add members"
      choices={[{ label: 'Add Matching Contacts', run: () => addMatching(campaign) }]}
    />
  );
}
