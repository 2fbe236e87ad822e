import { AttachedPage } from '../../platform/records/AttachedPage.tsx';
import { useParam } from '../../platform/currentScreen.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { TimerButton } from '../../together/timelogs/TimerButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { editDeal, otherDealActions } from './dealActions.ts';
import { DealDetails } from './DealDetails.tsx';
import { DealParties } from './DealParties.tsx';
import { DealServices } from './DealServices.tsx';
import { DealState } from './DealState.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { useDeal } from './useDeal.ts';

export function DealPage() {
  const loaded = useDeal(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(deal) => (
        <AttachedPage
          kind="Deal"
          table="deals"
          record={deal}
          state={<DealState deal={deal} />}
          actions={
            <PageButtons record={deal} onEdit={editDeal} menu={otherDealActions}>
              <TimerButton reference_type="Deal" reference_id={deal.id} title={deal.name} />
              <StatusButtons deal={deal} />
            </PageButtons>
          }
          main={
            <>
              <Card title="Deal">
                <DealDetails deal={deal} />
              </Card>
              <DealServices deal={deal} />
            </>
          }
          aside={<DealParties deal={deal} />}
        />
      )}
    </RecordScreen>
  );
}
