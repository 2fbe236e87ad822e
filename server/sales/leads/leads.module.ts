import { and, inArray, isNull } from 'drizzle-orm';
import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { handovers } from '../../system/handover/handover.slots.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseLeads, editLeads } from './leads.access.ts';
import { leadChanges } from './leads.changes.ts';
import { leadRoutes } from './leads.routes.ts';
import { searchedLeads } from './leads.search.ts';
import { leads } from './leads.table.ts';

export const leadsModule: Module = {
  routes: leadRoutes,
  changes: leadChanges,
  gives: [
    referables.give('Lead', {
      table: leads,
      read: browseLeads,
      within: () => notTrashed(leads),
      only_told: true,
    }),
    searched.give('leads', searchedLeads),
    handovers.give('leads', {
      table: leads,
      holder: leads.owner_id,
      open: () =>
        and(inArray(leads.status, ['new', 'contacted', 'qualified']), isNull(leads.archived_at), notTrashed(leads))!,
      edit: editLeads,
      read: browseLeads,
    }),
  ],
};
