import type { ReactNode } from 'react';
import type { RelatedCompany, RelatedPerson } from '../../../contract/contacts/contacts.ts';
import { Card } from '../../ui/Card.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import classes from './contacts.module.css';
import { PersonCard } from './PersonCard.tsx';

type RecordPartiesProps = {
  company: RelatedCompany;
  person: RelatedPerson | null;
  /** Our person on it: the sales rep or the service manager. */
  children: ReactNode;
};

/** The people behind a deal or a service: the company, its point of contact, and our own person. */
export function RecordParties({ company, person, children }: RecordPartiesProps) {
  return (
    <>
      <CompanyCard company={company} isRelation />
      {person ? (
        <PersonCard person={person} title="Point of Contact" isRelation />
      ) : (
        <Card title="Point of Contact">
          <p className={classes.none}>No point of contact yet.</p>
        </Card>
      )}
      {children}
    </>
  );
}
