import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import type { ServiceRecord } from '../../contract/services.ts';
import { UserHead } from '../people/UserHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Details } from '../ui/Details.tsx';
import { changeManager } from './serviceActions.ts';
import classes from './services.module.css';

/** Who delivers the service. */
export function ServiceManagerCard({ service }: { service: ServiceRecord }) {
  const { owner, can } = service;
  return (
    <Card
      title="Service Manager"
      aside={
        can.change_owner && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserShare size={15} aria-hidden />}
            onClick={() => changeManager(service)}
          >
            Change Service Manager
          </Button>
        )
      }
    >
      {owner ? (
        <>
          <UserHead user={owner} />
          <Details
            items={[
              { label: 'Phone', value: owner.phone && <a href={`tel:${owner.phone}`}>{owner.phone}</a> },
              { label: 'Email', value: <a href={`mailto:${owner.email}`}>{owner.email}</a> },
            ]}
          />
        </>
      ) : (
        <p className={classes.none}>Nobody manages this service.</p>
      )}
    </Card>
  );
}
