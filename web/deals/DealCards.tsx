import type { DealRecord } from '../../contract/deals.ts';
import { DealCompanyCard } from './DealCompanyCard.tsx';
import { DealServices } from './DealServices.tsx';
import classes from './deals.module.css';
import { PointOfContactCard } from './PointOfContactCard.tsx';
import { SalesRepCard } from './SalesRepCard.tsx';

/** What the deal sells and whom it concerns. */
export function DealCards({ deal }: { deal: DealRecord }) {
  return (
    <div className={classes.cards}>
      <DealServices deal={deal} />
      <DealCompanyCard company={deal.company} />
      <PointOfContactCard person={deal.person} />
      <SalesRepCard deal={deal} />
    </div>
  );
}
