import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { notTrashed } from '../../platform/trash.ts';
import { browseLeads } from './leads.access.ts';
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
  ],
};
