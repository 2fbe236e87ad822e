import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import type { DealRecord } from '../../contract/deals.ts';
import { UserHead } from '../people/UserHead.tsx';
import { Card } from '../ui/Card.tsx';
import { Details } from '../ui/Details.tsx';
import { changeSalesRep } from './dealActions.ts';
import classes from './deals.module.css';

/** Who sells the deal. */
export function SalesRepCard({ deal }: { deal: DealRecord }) {
  const { owner, can } = deal;
  return (
    <Card
      title="Sales Rep"
      aside={
        can.change_owner && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUserShare size={15} aria-hidden />}
            onClick={() => changeSalesRep(deal)}
          >
            Change Sales Rep
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
        <p className={classes.none}>Nobody sells this deal.</p>
      )}
    </Card>
  );
}
