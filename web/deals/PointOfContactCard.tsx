import type { RelatedPerson } from '../../contract/contacts.ts';
import { UserHead } from '../people/UserHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Details } from '../ui/Details.tsx';
import classes from './deals.module.css';

/** Whom to talk to about the deal. */
export function PointOfContactCard({ person }: { person: RelatedPerson | null }) {
  if (!person) {
    return (
      <Card title="Point of Contact">
        <p className={classes.none}>Nobody is named yet.</p>
      </Card>
    );
  }
  const { display_name, can, phone, email, job_title = null } = person;
  return (
    <Card title="Point of Contact">
      <UserHead user={{ display_name, job_title }} />
      {can.read && (
        <Details
          items={[
            { label: 'Phone', value: phone && <a href={`tel:${phone}`}>{phone}</a> },
            { label: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
          ]}
        />
      )}
    </Card>
  );
}
