import type { ReactNode } from 'react';
import type { RelatedCompany, RelatedPerson } from '../../../contract/contacts/contacts.ts';
import { Card } from '../../ui/Card.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import classes from './contacts.module.css';
import { PersonCard } from './PersonCard.tsx';

type RecordPartiesProps = {
  company: RelatedCompany;
  person: RelatedPerson | null;
  /** Who works on it on our side. */
  children: ReactNode;
};

/** Whom a deal or a service concerns: the company, whom to talk to there, and who of us. */
export function RecordParties({ company, person, children }: RecordPartiesProps) {
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
      {children}
    </>
  );
}
