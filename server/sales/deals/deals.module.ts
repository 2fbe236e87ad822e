import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyHolders } from '../../contacts/contacts/contacts.slots.ts';
import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { handovers } from '../../system/handover/handover.slots.ts';
import { notTrashed } from '../../platform/trash.ts';
import { cardKinds } from '../../together/boards/boards.slots.ts';
import { editDeals, readDeals } from './deals.access.ts';
import { dealCards } from './deals.cards.ts';
import { dealChanges } from './deals.changes.ts';
import { dealRoutes } from './deals.routes.ts';
import { searchedDeals } from './deals.search.ts';
import { deals } from './deals.table.ts';

export const dealsModule: Module = {
  routes: dealRoutes,
  changes: dealChanges,
  gives: [
    referables.give('Deal', {
      table: deals,
      read: readDeals,
      within: () => notTrashed(deals),
      place: {
        node: deals.node_id,
        name: deals.name,
        owners: [deals.owner_id, deals.created_by_user_id],
        path: (id) => `/deals/${id}`,
        carries: ['checklists', 'files'],
      },
    }),
    searched.give('deals', searchedDeals),
    cardKinds.give('deals', dealCards),
    handovers.give('deals', {
      table: deals,
      holder: deals.owner_id,
      open: () => and(eq(deals.status, 'in-progress'), isNull(deals.archived_at), notTrashed(deals))!,
      edit: editDeals,
      read: readDeals,
    }),
    companyHolders.give('deals', (id) => sql`select from ${deals} where company_id = ${id} and deleted_at is null`),
  ],
};
