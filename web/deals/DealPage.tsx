import { attachedTabs } from '../attached/attachedTabs.tsx';
import { useParam } from '../platform/currentScreen.ts';
import { PageButtons } from '../platform/records/PageButtons.tsx';
import records from '../platform/records/records.module.css';
import { PageTabs } from '../platform/records/PageTabs.tsx';
import { RecordScreen } from '../platform/records/RecordScreen.tsx';
import { TimerButton } from '../timelogs/TimerButton.tsx';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import { editDeal, otherDealActions } from './dealActions.ts';
import { DealDetails } from './DealDetails.tsx';
import { DealParties } from './DealParties.tsx';
import { DealServices } from './DealServices.tsx';
import { DealState } from './DealState.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { useDeal } from './useDeal.ts';

/** A deal on a screen of its own. */
export function DealPage() {
  const loaded = useDeal(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(deal) => (
        <Screen
          heading={deal.name}
          crumb={deal.name}
          subHeading={
            <span className={records.sub}>
              {deal.company.name}
              <DealState deal={deal} />
            </span>
          }
          actions={
            <PageButtons record={deal} onEdit={editDeal} menu={otherDealActions}>
              <TimerButton reference_type="Deal" reference_id={deal.id} title={deal.name} />
              <StatusButtons deal={deal} />
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
                      <Card title="Deal">
                        <DealDetails deal={deal} />
                      </Card>
                      <DealServices deal={deal} />
                    </div>
                    <div className={records.stack}>
                      <DealParties deal={deal} />
                    </div>
                  </div>
                ),
              },
              ...attachedTabs('Deal', deal.id),
            ]}
            history={{ table: 'deals', id: deal.id }}
          />
        </Screen>
      )}
    </RecordScreen>
  );
}
