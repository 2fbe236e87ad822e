import type { DealRecord } from '../../contract/deals.ts';
import { CompanyCard } from '../contacts/CompanyCard.tsx';
import { PersonCard } from '../contacts/PersonCard.tsx';
import { Card } from '../ui/Card.tsx';
import classes from './deals.module.css';
import { SalesRepCard } from './SalesRepCard.tsx';

/** Whom the deal concerns: the company, whom to talk to there, and who sells. */
export function DealParties({ deal }: { deal: DealRecord }) {
  const { company, person } = deal;
  return (
    <>
      <CompanyCard company={company} isRelation />
      {person ? (
        <PersonCard person={person} title="Point of Contact" isRelation />
      ) : (
        <Card title="Point of Contact">
          <p className={classes.none}>Nobody is named yet.</p>
        </Card>
      )}
      <SalesRepCard deal={deal} />
    </>
  );
}
