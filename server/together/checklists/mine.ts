import { and, sql } from 'drizzle-orm';
import { filter, list } from '../../platform/lists.ts';
import { choice } from '../../platform/fields/choice.ts';
import { hasItsRecord, isMine } from './checklists.access.ts';
import { itemRows } from './checklists.rows.ts';
import { checklistItems as items, checklists } from './checklists.table.ts';

const states = { open: sql`not ${items}.status`, done: sql`${items}.status`, all: undefined };

/** The items assigned to the caller, on any record; by default the open ones, sorted by due date. */
export const myItems = list({
  id: items.id,
  query: (call) => itemRows(call.db, call),
  sort: {
    due_on: items.due_on,
    title: items.title,
    checklist: checklists.title,
    created_at: items.created_at,
    updated_at: items.updated_at,
  },
  defaultSort: 'due_on',
  search: items.title,
  filters: {
    status: filter(choice('Status', { open: 'Not done', done: 'Done', all: 'All' }, {}), (which) => states[which]),
  },
  within: ({ me, query }) => and(isMine(me), hasItsRecord(), query['status'] ? undefined : states.open),
});
