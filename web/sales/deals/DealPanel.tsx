import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import records from '../../platform/records/records.module.css';
import { TimerButton } from '../../together/timelogs/TimerButton.tsx';
import { dealAddress, editDeal, otherDealActions } from './dealActions.ts';
import { DealDetails } from './DealDetails.tsx';
import { DealParties } from './DealParties.tsx';
import { DealServices } from './DealServices.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { useDeal } from './useDeal.ts';

export function DealPanel({ id }: PanelProps) {
  return (
    <RecordPanel loaded={useDeal(id)}>
      {(deal) => (
        <Panel
          title={deal.name}
          subtitle={deal.company.name}
          actions={
            <PanelButtons record={deal} address={dealAddress(deal.id)} onEdit={editDeal} menu={otherDealActions} />
          }
          tabs={[
            {
              key: 'details',
              label: 'Details',
              content: (
                <div className={records.stack}>
                  <DealServices deal={deal} />
                  <DealParties deal={deal} />
                </div>
              ),
            },
          ]}
          of={{ carries: true, reference: { reference_type: 'Deal', reference_id: deal.id } }}
          history={{ table: 'deals', id: deal.id }}
        >
          <DealDetails deal={deal} />
          <div className={records.decide}>
            <StatusButtons deal={deal} />
            <TimerButton reference_type="Deal" reference_id={deal.id} title={deal.name} />
          </div>
        </Panel>
      )}
    </RecordPanel>
  );
}
