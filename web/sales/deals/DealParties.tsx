import type { DealRecord } from '../../../contract/sales/deals.ts';
import { RecordParties } from '../../contacts/contacts/RecordParties.tsx';
import { OwnerCard } from '../../system/people/OwnerCard.tsx';
import { changeSalesRep } from './dealActions.ts';

/** The company and contact of the deal, and its sales rep. */
export function DealParties({ deal }: { deal: DealRecord }) {
  return (
    <RecordParties company={deal.company} person={deal.person}>
      <OwnerCard
        title="Sales Rep"
        owner={deal.owner}
        nobody="No sales rep yet."
        onChange={deal.can.change_owner && (() => changeSalesRep(deal))}
      />
    </RecordParties>
  );
}
