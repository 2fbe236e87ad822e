import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import records from '../../platform/records/records.module.css';
import { editService, otherServiceActions, serviceAddress } from './serviceActions.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceParties } from './ServiceParties.tsx';
import { ServiceSpending } from './ServiceSpending.tsx';
import { ServiceTimer } from './ServiceTimer.tsx';
import { useService } from './useService.ts';

export function ServicePanel({ id }: PanelProps) {
  return (
    <RecordPanel loaded={useService(id)}>
      {(service) => (
        <Panel
          title={service.name}
          subtitle={service.company.name}
          actions={
            <PanelButtons
              record={service}
              address={serviceAddress(service.id)}
              onEdit={editService}
              menu={otherServiceActions}
            />
          }
          tabs={[
            {
              key: 'details',
              label: 'Details',
              content: (
                <div className={records.stack}>
                  <ServiceSpending service={service} />
                  <ServiceParties service={service} />
                </div>
              ),
            },
          ]}
          of={{ carries: true, reference: { reference_type: 'Service', reference_id: service.id } }}
          history={{ table: 'services', id: service.id }}
        >
          <ServiceDetails service={service} />
          <div className={records.decide}>
            <ServiceButtons service={service} />
            <ServiceTimer service={service} />
          </div>
        </Panel>
      )}
    </RecordPanel>
  );
}
