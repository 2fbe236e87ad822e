import { SplitButton } from '../../platform/menus/SplitButton.tsx';
import type { Campaign } from '../../../contract/sales/campaigns.ts';
import { addMatching, addMembers } from './campaignActions.ts';

/** One by one, or everyone whom a filter finds. */
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
