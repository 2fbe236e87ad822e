import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { editPickList, otherPickListActions, picklistAddress } from './picklistActions.ts';
import { PickListDetails } from './PickListDetails.tsx';
import { PickListItems } from './PickListItems.tsx';
import { usePickList } from './usePickList.ts';

export function PickListPanel({ id }: PanelProps) {
  return (
    <RecordPanel loaded={usePickList(id)}>
      {(list) => (
        <Panel
          title={list.label}
          subtitle="Pick list"
          actions={
            <PanelButtons
              record={list}
              address={picklistAddress(list)}
              onEdit={editPickList}
              menu={otherPickListActions}
            />
          }
          tabs={[{ key: 'items', label: 'Items', count: list.items_count, content: <PickListItems list={list} /> }]}
          history={{ table: 'pick_lists', id: list.id }}
        >
          <PickListDetails list={list} />
        </Panel>
      )}
    </RecordPanel>
  );
}
