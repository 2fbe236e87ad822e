import type { ServiceRecord } from '../../contract/services.ts';
import { CompanyCard } from '../contacts/CompanyCard.tsx';
import { PersonCard } from '../contacts/PersonCard.tsx';
import { Card } from '../ui/Card.tsx';
import { ServiceManagerCard } from './ServiceManagerCard.tsx';
import classes from './services.module.css';

/** Whom the service concerns: the company, whom to talk to there, and who delivers. */
export function ServiceParties({ service }: { service: ServiceRecord }) {
  const { company, person } = service;
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
      <ServiceManagerCard service={service} />
    </>
  );
}
