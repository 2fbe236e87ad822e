import type { Module } from '../../platform/modules.ts';
import { and, eq } from 'drizzle-orm';
import { referables } from '../../platform/reference.ts';
import { handovers } from '../../system/handover/handover.slots.ts';
import { editItems, hasItsRecord, itemScreen, readItems } from './checklists.access.ts';
import { checklistChanges } from './checklists.changes.ts';
import { checklistRoutes } from './checklists.routes.ts';
import { checklistItems as items } from './checklists.table.ts';
import { tellDue } from './due.ts';

export const checklistsModule: Module = {
  routes: checklistRoutes,
  changes: checklistChanges,
  jobs: [{ name: 'tell-due-items', minutes: 60, run: tellDue }],
  gives: [
    referables.give('ChecklistItem', {
      table: items,
      read: readItems,
      within: hasItsRecord,
      place: { node: items.node_id, name: items.title, owners: [items.assigned_to_id], path: itemScreen },
    }),
    handovers.give('items', {
      table: items,
      holder: items.assigned_to_id,
      open: () => and(eq(items.status, false), hasItsRecord())!,
      edit: editItems,
      read: readItems,
    }),
  ],
};
