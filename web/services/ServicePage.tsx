import { attachedTabs } from '../attached/attachedTabs.tsx';
import { useParam } from '../platform/currentScreen.ts';
import { PageButtons } from '../platform/records/PageButtons.tsx';
import records from '../platform/records/records.module.css';
import { PageTabs } from '../platform/records/PageTabs.tsx';
import { RecordScreen } from '../platform/records/RecordScreen.tsx';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import { editService, otherServiceActions } from './serviceActions.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceParties } from './ServiceParties.tsx';
import { ServiceSpending } from './ServiceSpending.tsx';
import { ServiceState } from './ServiceState.tsx';
import { ServiceTimer } from './ServiceTimer.tsx';
import { useService } from './useService.ts';

/** A service on a screen of its own. */
export function ServicePage() {
  const loaded = useService(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(service) => (
        <Screen
          heading={service.name}
          crumb={service.name}
          subHeading={
            <span className={records.sub}>
              {service.company.name}
              <ServiceState service={service} />
            </span>
          }
          actions={
            <PageButtons record={service} onEdit={editService} menu={otherServiceActions}>
              <ServiceTimer service={service} />
              <ServiceButtons service={service} />
            </PageButtons>
          }
        >
          <PageTabs
            tabs={[
              {
                key: 'details',
                label: 'Details',
                content: (
                  <div className={records.page}>
                    <div className={records.stack}>
                      <Card title="Service">
                        <ServiceDetails service={service} />
                      </Card>
                      <ServiceSpending service={service} />
                    </div>
                    <div className={records.stack}>
                      <ServiceParties service={service} />
                    </div>
                  </div>
                ),
              },
              ...attachedTabs('Service', service.id),
            ]}
            history={{ table: 'services', id: service.id }}
          />
        </Screen>
      )}
    </RecordScreen>
  );
}
