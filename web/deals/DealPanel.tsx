import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconPencil } from '@tabler/icons-react';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { TimerButton } from '../timelogs/TimerButton.tsx';
import { dealAddress, editDeal, otherDealActions } from './dealActions.ts';
import { DealDetails } from './DealDetails.tsx';
import { DealParties } from './DealParties.tsx';
import { DealServices } from './DealServices.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import classes from './deals.module.css';
import { useDeal } from './useDeal.ts';

/** One deal over the list or board it was opened from. */
export function DealPanel({ id }: PanelProps) {
  const { record: deal, error, refresh } = useDeal(id);
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!deal) return <PanelLoading />;
  return (
    <Panel
      title={deal.name}
      subtitle={deal.company.name}
      actions={
        <>
          <Button
            component="a"
            href={`#${dealAddress(deal.id)}`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          >
            Full view
          </Button>
          {deal.can.edit && (
            <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => editDeal(deal)}>
              Edit
            </Button>
          )}
          <RowMenu row={deal} actions={otherDealActions} />
        </>
      }
      tabs={[
        {
          key: 'details',
          label: 'Details',
          content: (
            <div className={classes.stack}>
              <DealServices deal={deal} />
              <DealParties deal={deal} />
            </div>
          ),
        },
      ]}
      history={{ table: 'deals', id: deal.id }}
    >
      <DealDetails deal={deal} />
      <div className={classes.decide}>
        <StatusButtons deal={deal} />
        <TimerButton reference_type="Deal" reference_id={deal.id} title={deal.name} />
      </div>
    </Panel>
  );
}
