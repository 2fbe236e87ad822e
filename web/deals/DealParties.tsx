import type { DealRecord } from '../../contract/deals.ts';
import { DealCompanyCard } from './DealCompanyCard.tsx';
import { PointOfContactCard } from './PointOfContactCard.tsx';
import { SalesRepCard } from './SalesRepCard.tsx';

/** Whom the deal concerns: the company, whom to talk to there, and who sells. */
export function DealParties({ deal }: { deal: DealRecord }) {
  return (
    <>
      <DealCompanyCard company={deal.company} />
      <PointOfContactCard person={deal.person} />
      <SalesRepCard deal={deal} />
    </>
  );
}
