import '@mantine/core/styles/Tabs.css';
import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { TimerButton } from '../timelogs/TimerButton.tsx';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { editService, isRetainer, otherServiceActions } from './serviceActions.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceParties } from './ServiceParties.tsx';
import classes from './services.module.css';
import { ServiceSpending } from './ServiceSpending.tsx';
import { ServiceState } from './ServiceState.tsx';
import { useService } from './useService.ts';

/** A service on a screen of its own. */
export function ServicePage() {
  const { record: service, error, refresh } = useService(useParam('id') ?? '');
  if (error || !service) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}</Screen>;
  }
  return (
    <Screen
      heading={service.name}
      crumb={service.name}
      subHeading={
        <span className={classes.sub}>
          {service.company.name}
          <ServiceState service={service} />
        </span>
      }
      actions={
        <>
          <TimerButton
            reference_type="Service"
            reference_id={service.id}
            title={service.name}
            isGrouped={isRetainer(service)}
          />
          <ServiceButtons service={service} />
          {service.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => editService(service)}
            >
              Edit
            </Button>
          )}
          <RowMenu row={service} actions={otherServiceActions} />
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
            <Card title="Service">
              <ServiceDetails service={service} />
            </Card>
            <ServiceSpending service={service} />
          </div>
          <div className={classes.stack}>
            <ServiceParties service={service} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History kind="services" id={service.id} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
