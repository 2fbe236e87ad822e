import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ChecklistRecord } from '../../../contract/together/checklists.ts';
import { progressOf } from '../../../contract/together/checklists.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { Details } from '../../ui/Details.tsx';
import { printAddress } from './listActions.ts';
import { Progress } from '../../ui/Progress.tsx';
import { listsPath } from './saveChange.ts';

const edit = ({ id }: ChecklistRecord) => openForm(`${listsPath}/{id}/edit`, { id });

/** One list on its own: its description, its progress, and its history. */
export function ListPanel({ id }: PanelProps) {
  return (
    <RecordPanel loaded={useRecord(`${listsPath}/{id}`, { id }, { topic: [`checklists:${id}`, `checklist:${id}`] })}>
      {(list) => (
        <Panel
          title={list.title}
          subtitle={list.record.name ?? 'Checklist'}
          actions={
            <PageButtons record={list} onEdit={edit} menu={[]}>
              <Button
                component="a"
                href={printAddress(list.id)}
                target="_blank"
                variant="subtle"
                color="gray"
                leftSection={<IconPrinter size={15} aria-hidden />}
              >
                Print
              </Button>
            </PageButtons>
          }
          history={{ table: 'checklists', id: list.id }}
        >
          <Details
            isShort={!list.can.edit}
            items={[
              { label: 'Description', value: list.description },
              { label: 'Items', value: list.items.length },
              {
                label: 'Progress',
                value: <Progress percent={progressOf(list.items)} label={`Progress of ${list.title}`} />,
              },
            ]}
          />
        </Panel>
      )}
    </RecordPanel>
  );
}
