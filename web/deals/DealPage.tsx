import '@mantine/core/styles/Tabs.css';
import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { Card } from '../ui/Card.tsx';
import { TimerButton } from '../timelogs/TimerButton.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { editDeal, otherDealActions } from './dealActions.ts';
import { DealDetails } from './DealDetails.tsx';
import { DealParties } from './DealParties.tsx';
import { DealServices } from './DealServices.tsx';
import { DealState } from './DealState.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import classes from './deals.module.css';
import { useDeal } from './useDeal.ts';

/** A deal on a screen of its own. */
export function DealPage() {
  const { record: deal, error, refresh } = useDeal(useParam('id') ?? '');
  if (error || !deal) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}</Screen>;
  }
  return (
    <Screen
      heading={deal.name}
      crumb={deal.name}
      subHeading={
        <span className={classes.sub}>
          {deal.company.name}
          <DealState deal={deal} />
        </span>
      }
      actions={
        <>
          <TimerButton reference_type="Deal" reference_id={deal.id} title={deal.name} />
          <StatusButtons deal={deal} />
          {deal.can.edit && (
            <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => editDeal(deal)}>
              Edit
            </Button>
          )}
          <RowMenu row={deal} actions={otherDealActions} />
        </>
      }
    >
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" className={classes.page}>
          <div className={classes.stack}>
            <Card title="Deal">
              <DealDetails deal={deal} />
            </Card>
            <DealServices deal={deal} />
          </div>
          <div className={classes.stack}>
            <DealParties deal={deal} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History kind="deals" id={deal.id} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
