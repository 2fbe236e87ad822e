import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyHolders } from '../../contacts/contacts/contacts.slots.ts';
import type { Module } from '../../platform/modules.ts';
import { referables } from '../../platform/reference.ts';
import { searched } from '../../platform/searching.ts';
import { handovers } from '../../system/handover/handover.slots.ts';
import { cardKinds } from '../../together/boards/boards.slots.ts';
import { rounds } from '../../together/timelogs/timelogs.slots.ts';
import { serviceRounds } from './occurrences.time.ts';
import { extendOccurrences } from './occurrences.ts';
import { editServices, isLiveService, readServices } from './services.access.ts';
import { serviceCards } from './services.cards.ts';
import { serviceChanges } from './services.changes.ts';
import { serviceRoutes } from './services.routes.ts';
import { searchedServices } from './services.search.ts';
import { services } from './services.table.ts';

export const servicesModule: Module = {
  routes: serviceRoutes,
  changes: serviceChanges,
  jobs: [{ name: 'extend-occurrences', minutes: 12 * 60, run: ({ open }) => extendOccurrences({ open }) }],
  gives: [
    referables.give('Service', {
      table: services,
      read: readServices,
      within: isLiveService,
      place: {
        node: services.node_id,
        name: services.name,
        owners: [services.owner_id, services.created_by_user_id],
        path: (id) => `/services/${id}`,
        carries: ['checklists', 'files'],
      },
    }),
    searched.give('services', searchedServices),
    cardKinds.give('services', serviceCards),
    handovers.give('services', {
      table: services,
      holder: services.owner_id,
      open: () => and(eq(services.status, 1), isNull(services.archived_at), isLiveService())!,
      edit: editServices,
      read: readServices,
    }),
    companyHolders.give(
      'services',
      (id) => sql`select from ${services} where company_id = ${id} and deleted_at is null`,
    ),
    rounds.give('Service', serviceRounds),
  ],
};
