import type { ContactPerson } from '../../../contract/contacts/contacts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './contacts.module.css';
import { PrimaryBadge } from './PrimaryBadge.tsx';

export function PersonName({ person }: { person: Pick<ContactPerson, 'display_name' | 'primary'> }) {
  return (
    <span className={classes.named}>
      <Avatar name={person.display_name} />
      <span className={classes.who} title={person.display_name}>
        {person.display_name}
      </span>
      {person.primary && <PrimaryBadge />}
    </span>
  );
}
