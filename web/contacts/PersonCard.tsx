import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ContactPerson, RelatedPerson } from '../../contract/contacts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';
import classes from './contacts.module.css';
import { deletePerson, editPerson } from './personActions.ts';
import { PersonDetails } from './PersonDetails.tsx';
import { PrimaryBadge } from './PrimaryBadge.tsx';

type PersonCardProps = {
  person: RelatedPerson & Partial<Pick<ContactPerson, 'company'>>;
  title?: string;
  /** On the page of another record: it links to the person and cannot delete them. */
  isRelation?: boolean;
};

/** The contact person card. */
export function PersonCard({ person, title = 'Person', isRelation = false }: PersonCardProps) {
  const { id, display_name, can, primary = false } = person;
  const buttons = (
    <div className={classes.buttons}>
      {can.edit && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => editPerson(person)}
        >
          Edit
        </Button>
      )}
      {can.delete && !isRelation && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => void deletePerson(person)}
        >
          Delete
        </Button>
      )}
    </div>
  );
  return (
    <Card title={title} aside={buttons}>
      <div className={classes.head}>
        <Avatar name={display_name} size={40} />
        {isRelation && can.read ? (
          <a className={classes.title} href={`#/contacts/people/${id}`}>
            {display_name}
          </a>
        ) : (
          <span className={classes.title}>{display_name}</span>
        )}
        {primary && <PrimaryBadge />}
      </div>
      {can.read && <PersonDetails person={person} />}
    </Card>
  );
}
