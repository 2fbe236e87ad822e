import type { ChecklistTemplate, TemplateItem } from '../../../contract/together/checklists.ts';
import { checklistLimits } from '../../../contract/together/checklists.ts';
import { NewTitle } from '../../platform/groups/NewTitle.tsx';
import type { Column } from '../../platform/lists/list.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { calling } from '../../platform/optimistic/call.ts';
import { useOptimistic } from '../../platform/optimistic/useOptimistic.ts';
import { inOrder } from '../../platform/groups/rowsShape.ts';
import { SortableTable } from '../../platform/groups/SortableTable.tsx';
import { useAllRows } from '../../platform/groups/useAllRows.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { itemActions, templatesPath } from './templateActions.ts';

const columns: Column<TemplateItem>[] = [
  { key: 'title', label: 'Title' },
  { key: 'description', label: 'Description', yields: 1 },
];

type ItemsChange = { order: number[] } | { title: string };
const after = (items: TemplateItem[], made: ItemsChange) => ('order' in made ? inOrder(items, made.order) : items);

/** The items of a template in order, and an input for the next one. */
export function TemplateItems({ template }: { template: Pick<ChecklistTemplate, 'id' | 'title' | 'can'> }) {
  const { id } = template;
  const topic = `checklist_templates:${id}`;
  const { rows, error, refresh } = useAllRows(`${templatesPath}/{id}/items`, 'checklist_template_items', { id });
  const { shown, change } = useOptimistic<TemplateItem[], ItemsChange>({
    key: topic,
    server: rows,
    after,
    call: (made) =>
      'order' in made
        ? calling(`${templatesPath}/{id}/items/sequence`, { id, items: made.order }, { what: 'Sort a template' })
        : // One after the other, without a toast for each line.
          calling(`${templatesPath}/{id}/items/add`, { id, ...made }, { what: 'Add a template item', isQuiet: true }),
    refresh,
  });
  if (!shown) {
    return <Pending error={error} onRetry={() => void refresh()} lines={6} />;
  }
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState text="No Items available." />
      ) : (
        <SortableTable
          name={topic}
          label={`Items of ${template.title}`}
          rows={shown}
          columns={columns}
          rowActions={itemActions}
          canMove={template.can.edit}
          onOrder={(order) => change({ order })}
        />
      )}
      {template.can.edit && (
        <NewTitle
          label={`Add an item to ${template.title}`}
          placeholder="Add an item"
          max={checklistLimits.item_title}
          onAdd={(title) => change({ title })}
        />
      )}
    </>
  );
}
