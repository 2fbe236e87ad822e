import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconPencil } from '@tabler/icons-react';
import type { PickList } from '../../contract/picklists.ts';
import { Panel } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useRecord } from '../platform/lists/useRecord.ts';
import { editPickList, picklistActions, picklistAddress, picklistsPath } from './picklistActions.ts';
import { PickListDetails } from './PickListDetails.tsx';
import { PickListItems } from './PickListItems.tsx';

const otherActions = picklistActions.filter(({ label }) => label !== 'Edit');

/** A pick list with its items, over the lists. */
export function PickListPanel({ id }: PanelProps) {
  const { record: list, error, refresh } = useRecord<PickList>(`${picklistsPath}/${id}`, { topic: `pick_lists:${id}` });
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!list) return <PanelLoading />;
  return (
    <Panel
      title={list.label}
      subtitle="Pick list"
      actions={
        <>
          <Button
            component="a"
            href={`#${picklistAddress(list)}`}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowsMaximize size={15} aria-hidden />}
          >
            Full view
          </Button>
          {list.can.edit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => editPickList(list)}
            >
              Edit
            </Button>
          )}
          <RowMenu row={list} actions={otherActions} />
        </>
      }
      tabs={[{ key: 'items', label: 'Items', count: list.items_count, content: <PickListItems list={list} /> }]}
      history={{ table: 'pick_lists', id: list.id }}
    >
      <PickListDetails list={list} />
    </Panel>
  );
}
