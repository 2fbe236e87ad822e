import { AttachedPage } from '../../platform/records/AttachedPage.tsx';
import { useParam } from '../../platform/currentScreen.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { editService, otherServiceActions } from './serviceActions.ts';
import { ServiceButtons } from './ServiceButtons.tsx';
import { ServiceDetails } from './ServiceDetails.tsx';
import { ServiceParties } from './ServiceParties.tsx';
import { ServiceSpending } from './ServiceSpending.tsx';
import { ServiceState } from './ServiceState.tsx';
import { ServiceTimer } from './ServiceTimer.tsx';
import { useService } from './useService.ts';

export function ServicePage() {
  const loaded = useService(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(service) => (
        <AttachedPage
          kind="Service"
          table="services"
          record={service}
          state={<ServiceState service={service} />}
          actions={
            <PageButtons record={service} onEdit={editService} menu={otherServiceActions}>
              <ServiceTimer service={service} />
              <ServiceButtons service={service} />
            </PageButtons>
          }
          main={
            <>
              <Card title="Service">
                <ServiceDetails service={service} />
              </Card>
              <ServiceSpending service={service} />
            </>
          }
          aside={<ServiceParties service={service} />}
        />
      )}
    </RecordScreen>
  );
}
