import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EditButton } from '../../platform/records/EditButton.tsx';
import { Card } from '../../ui/Card.tsx';
import classes from './contacts.module.css';

type ContactCardProps = {
  title: string;
  name: string;
  address: string;
  can: { read: boolean; edit: boolean; delete: boolean };
  /** Shown on another record's page: it links to the contact and has no Delete. */
  isRelation: boolean;
  picture: ReactNode;
  badge?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  children: ReactNode;
};

/** The card of a company or a person; details are shown only to users who may read them. */
export function ContactCard({ title, name, address, can, isRelation, picture, badge, ...rest }: ContactCardProps) {
  const buttons = (
    <div className={classes.buttons}>
      {can.edit && <EditButton size="xs" onClick={rest.onEdit} />}
      {can.delete && !isRelation && (
        <Button variant="default" size="xs" leftSection={<IconTrash size={14} aria-hidden />} onClick={rest.onDelete}>
          Delete
        </Button>
      )}
    </div>
  );
  return (
    <Card title={title} aside={buttons}>
      <div className={classes.head}>
        {picture}
        {isRelation && can.read ? (
          <a className={classes.title} href={`#${address}`}>
            {name}
          </a>
        ) : (
          <span className={classes.title}>{name}</span>
        )}
        {badge}
      </div>
      {can.read && rest.children}
    </Card>
  );
}
