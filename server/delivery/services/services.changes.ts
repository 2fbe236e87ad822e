import { sql } from 'drizzle-orm';
import { serviceStatuses } from '../../../contract/delivery/services.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { user } from '../../system/people/lookups.ts';
import { access, either, holds, through } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import type { Tracked } from '../../platform/changes/tracked.ts';
import { among, amountText, percent } from '../../platform/changes/words.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { taggedOrNot } from '../../system/tags/tags.changes.ts';
import { tags } from '../../system/tags/tags.table.ts';
import {
  addServices,
  archiveServices,
  browseServices,
  deleteServices,
  editServices,
  readServices,
} from './services.access.ts';
import { newServiceForm } from './services.forms.ts';
import { serviceOccurrences, services, serviceTags } from './services.table.ts';

type ServicePart = typeof serviceTags | typeof serviceOccurrences;
const ofService = (who: Access, part: ServicePart) => through(who, services, sql`${services}.id = ${part}.service_id`);

const service = { table: services, text: services.name };
// Once the row is gone, nobody knows whose service it belonged to.
const editAnyPart = access(holds('edit services', 'edit own services', 'add services'));

const part = (table: ServicePart) => ({
  table,
  read: ofService(readServices, table),
  undo: {
    added: either(ofService(editServices, table), addServices),
    changed: either(ofService(editServices, table), addServices),
    deleted: editAnyPart,
  },
});

export const serviceChanges = {
  services: {
    noun: 'Service',
    table: services,
    name: 'name',
    read: readServices,
    hear: browseServices,
    undo: {
      added: addServices,
      changed: either(editServices, archiveServices, deleteServices),
      deleted: deleteServices,
    },
    guarded: { status: editServices, archived_at: archiveServices, deleted_at: deleteServices },
    form: newServiceForm,
    labels: {
      company_id: 'Company',
      person_id: 'Point of Contact',
      owner_id: 'Service Manager',
      service_type_id: 'Service Type',
      deal_id: 'Deal',
      status: 'Status',
      created_by_user_id: 'Created by',
      completed_at: 'Completed',
      archived_at: 'Archived',
      deleted_at: 'Deleted',
    },
    lookups: {
      company_id: { table: companies, text: companies.name },
      person_id: { table: people, text: people.display_name },
      service_type_id: { table: serviceTypes, text: serviceTypes.name },
      deal_id: { table: deals, text: deals.name, read: readDeals },
      owner_id: user,
      created_by_user_id: user,
    },
    words: { status: among(serviceStatuses), fee_perc_ad_spend: percent },
    hidden: ['node_id'],
  },
  service_tags: {
    noun: 'Tag of a service',
    nouns: 'Tags of services',
    ...part(serviceTags),
    name: ({ tag_id }) => tag_id,
    partOf: [
      {
        table: 'services',
        column: 'service_id',
        changes: sql`table_name = 'service_tags' and (coalesce(after, before) ->> 'service_id')::int`,
        ...taggedOrNot,
      },
    ],
    lookups: { service_id: service, tag_id: { table: tags, text: tags.label } },
  },
  service_occurrences: {
    noun: 'Occurrence of a service',
    nouns: 'Occurrences of services',
    ...part(serviceOccurrences),
    name: ({ service_id }) => service_id,
    labels: { service_id: 'Service', start_at: 'Start', end_at: 'End', budget: 'Budget', hour_budget: 'Hour Budget' },
    lookups: { service_id: service },
    words: { budget: amountText },
  },
} satisfies Tracked;
