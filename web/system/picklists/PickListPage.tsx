import { useParam } from '../../platform/currentScreen.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import records from '../../platform/records/records.module.css';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { editPickList, otherPickListActions } from './picklistActions.ts';
import { PickListDetails } from './PickListDetails.tsx';
import { PickListItems } from './PickListItems.tsx';
import { usePickList } from './usePickList.ts';

/** A pick list on its own screen, its items with descriptions. */
export function PickListPage() {
  const loaded = usePickList(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(list) => (
        <Screen
          heading={list.label}
          crumb={list.label}
          subHeading="Pick list"
          actions={<PageButtons record={list} onEdit={editPickList} menu={otherPickListActions} />}
        >
          <div className={records.stack}>
            <Card>
              <PickListDetails list={list} />
            </Card>
            <PageTabs
              tabs={[{ key: 'items', label: 'Items', content: <PickListItems list={list} isFull /> }]}
              history={{ table: 'pick_lists', id: list.id }}
            />
          </div>
        </Screen>
      )}
    </RecordScreen>
  );
}
