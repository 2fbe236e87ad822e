import { Anchor, Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import type { RecordOwner } from '../../../contract/system/people.ts';
import { MailLink } from '../../platform/MailLink.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { useMay } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { UserHead } from './UserHead.tsx';
import classes from './people.module.css';
import { UserState } from './UserState.tsx';

type OwnerCardProps = {
  title: string;
  owner: RecordOwner | null;
  /** Shown if there is no owner. */
  nobody: string;
  /** Opens the form to change the owner; false for users who may not. */
  onChange?: (() => void) | false;
};

/** The owner of a record, with phone and email. */
export function OwnerCard({ title, owner, nobody, onChange }: OwnerCardProps) {
  const canOpenUsers = useMay('browse users');
  return (
    <Card
      title={title}
      aside={
        onChange && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserShare size={15} aria-hidden />}
            onClick={onChange}
          >{`Change ${title}`}</Button>
        )
      }
    >
      {owner ? (
        <>
          <UserHead user={owner} />
          {(owner.status === 'disabled' || owner.status === 'trashed') && <UserState status={owner.status} />}
          <Details
            isShort
            items={[
              { label: 'Phone', value: phoneLink(owner.phone) },
              { label: 'Email', value: <MailLink email={owner.email} /> },
            ]}
          />
          {canOpenUsers && (
            <Anchor href={`#/system/users/${owner.id}`} size="sm">
              View user
            </Anchor>
          )}
        </>
      ) : (
        <p className={classes.none}>{nobody}</p>
      )}
    </Card>
  );
}
