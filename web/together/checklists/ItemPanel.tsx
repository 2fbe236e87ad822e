import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { checklistTexts, type ChecklistItemRecord } from '../../../contract/together/checklists.ts';
import { confirmAction } from '../../platform/dialogs/dialogs.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import { closePanelOf } from '../../platform/dialogs/panels.ts';
import type { PanelProps } from '../../platform/modules/module.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction } from '../../platform/lists/usualActions.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { useRecordHref } from '../../platform/records/recordAddress.ts';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import records from '../../platform/records/records.module.css';
import { useMay } from '../../platform/session.ts';
import { TimerButton } from '../timelogs/TimerButton.tsx';
import { Details } from '../../ui/Details.tsx';
import { dueText } from './dueText.ts';
import { editItem } from './itemActions.ts';
import classes from './item.module.css';
import { itemsPath } from './saveChange.ts';
import { useItem } from './useItem.ts';

const Comments = lazyPart(async () => (await import('../comments/Comments.tsx')).Comments);

async function deleteItem({ id, cid }: ChecklistItemRecord): Promise<void> {
  if (!(await confirmAction(checklistTexts.deleteItem, { danger: true }))) return;
  // First, so that nothing requests the comments of an item that is gone.
  closePanelOf('checklist-item', id);
  await runAction(`${itemsPath}/{id}/delete`, { id: cid }, { becomes: ['checklist_items', 'deleted'] });
}

const menu: RowAction<ChecklistItemRecord>[] = [deleteAction((item) => void deleteItem(item))];

type ItemProps = { item: ChecklistItemRecord };

function ItemDetails({ item }: ItemProps) {
  const { record, can, due_on, status } = item;
  const due = dueText(due_on, status);
  const hrefOf = useRecordHref();
  const address = can.open ? hrefOf(record) : undefined;
  const on = record.name === null ? record.reference_type : `${record.reference_type}: ${record.name}`;
  return (
    <Details
      isShort={!can.edit}
      items={[
        { label: 'Assigned to', value: item.assigned_to?.display_name },
        {
          label: 'Due Date',
          value: due && (
            <span className={classes.due} data-tone={due.tone}>
              {due.text}
            </span>
          ),
        },
        { label: 'List', value: item.list.title },
        { label: 'Record', value: address ? <Anchor href={address}>{on}</Anchor> : on },
        { label: 'Description', value: item.description && <span className={classes.text}>{item.description}</span> },
      ]}
    />
  );
}

type MarkProps = ItemProps & { mark: (status: boolean) => void };

function MarkButtons({ item: { status, can }, mark }: MarkProps) {
  if (!can.change_status) return null;
  return status ? (
    <Button variant="default" leftSection={<IconCircleDashed size={15} aria-hidden />} onClick={() => mark(false)}>
      Mark Not Done
    </Button>
  ) : (
    <Button leftSection={<IconCircleCheck size={15} aria-hidden />} onClick={() => mark(true)}>
      Mark Done
    </Button>
  );
}

/** One item in a panel, with its comments. */
export function ItemPanel({ id }: PanelProps) {
  const { loaded, mark } = useItem(id);
  const mayReadComments = useMay('browse comments');
  return (
    <RecordPanel loaded={loaded}>
      {(item) => (
        <Panel
          title={item.title}
          subtitle={item.status ? 'Done' : 'Not done'}
          actions={<PageButtons record={item} onEdit={({ cid }) => editItem(cid)} menu={menu} />}
          tabs={
            mayReadComments
              ? [
                  {
                    key: 'comments',
                    label: 'Comments',
                    count: item.comments_count,
                    content: <Comments reference_type="ChecklistItem" reference_id={item.id} />,
                  },
                ]
              : []
          }
          history={{ table: 'checklist_items', id: item.id }}
        >
          <ItemDetails item={item} />
          <div className={records.decide}>
            <MarkButtons item={item} mark={mark} />
            <TimerButton reference_type="ChecklistItem" reference_id={item.id} title={item.title} />
          </div>
        </Panel>
      )}
    </RecordPanel>
  );
}
