import { QueryClientProvider } from '@tanstack/react-query';
import type { ChecklistItem } from '../../../contract/together/checklists.ts';
import { checklistTexts, progressOf } from '../../../contract/together/checklists.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { formatDate } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { listsPath } from './saveChange.ts';

const noteOf = ({ assigned_to, due_on }: ChecklistItem) =>
  [assigned_to?.display_name, due_on && formatDate(due_on, 'table')].filter(Boolean).join(' · ');

const doneText = (items: readonly ChecklistItem[]) =>
  `${items.filter(({ status }) => status).length} of ${items.length} done (${progressOf(items)}%)`;

function Sheet({ id }: { id: string }) {
  const {
    record: list,
    error,
    refresh,
  } = useRecord(`${listsPath}/{id}`, { id }, { topic: [`checklists:${id}`, `checklist:${id}`] });
  useTitle(list?.title ?? 'Checklist');
  if (!list) return <Pending error={error} onRetry={refresh} lines={8} />;
  const { title, description, items, record } = list;
  return (
    <PrintSheet
      title={title}
      {...(record.name === null ? {} : { above: record.name })}
      description={description}
      {...(items.length > 0 && { below: doneText(items) })}
      lines={items.map((item) => ({
        id: item.id,
        title: item.title,
        description: item.description,
        isDone: item.status,
        note: noteOf(item),
      }))}
      empty={checklistTexts.noItems}
    />
  );
}

/** A checklist as it is printed, on a page without menu and header. */
export function PrintChecklist() {
  const id = useParam('id') ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <Sheet id={id} />
      </main>
    </QueryClientProvider>
  );
}
