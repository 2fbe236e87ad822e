import { go } from '../../platform/address.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { campaignAddress } from './addresses.ts';
import { campaignsPath } from './campaignActions.ts';

/** Adds contacts that were picked in their list to a campaign, which then opens. */
export function addPicked(kind: 'companies' | 'people', rows: readonly { id: number }[], done?: () => void): void {
  const onSaved = ({ data }: { data: { campaign: number } }) => {
    done?.();
    go(campaignAddress(data.campaign));
  };
  openForm(`${campaignsPath}/add-contacts`, { [kind]: rows.map(({ id }) => id).join() }, { onSaved });
}
