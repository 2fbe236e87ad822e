import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconPencil } from '@tabler/icons-react';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { TimerButton } from '../timelogs/TimerButton.tsx';
import { editService, isRetainer, otherServiceActions, serviceAddress } from './serviceActions.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceParties } from './ServiceParties.tsx';
import classes from './services.module.css';
import { ServiceSpending } from './ServiceSpending.tsx';
import { useService } from './useService.ts';

/** One service over the list or board it was opened from. */
export function ServicePanel({ id }: PanelProps) {
  const { record: service, error, refresh } = useService(id);
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!service) return <PanelLoading />;
  return (
    <Panel
      title={service.name}
      subtitle={service.company.name}
      actions={
        <>
          <Button
            component="a"
            href={`#${serviceAddress(service.id)}`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          >
            Full view
          </Button>
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
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: (
            <div className={classes.stack}>
              <ServiceSpending service={service} />
              <ServiceParties service={service} />
            </div>
          ),
        },
      ]}
      history={{ table: 'services', id: service.id }}
    >
      <ServiceDetails service={service} />
      <div className={classes.decide}>
        <ServiceButtons service={service} />
        <TimerButton
          reference_type="Service"
          reference_id={service.id}
          title={service.name}
          isGrouped={isRetainer(service)}
        />
      </div>
    </Panel>
  );
}
