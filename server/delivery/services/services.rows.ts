import { eq, sql } from 'drizzle-orm';
import type { Named, TagLabel } from '../../../contract/contacts/contacts.ts';
import { recurrenceText } from '../../../contract/delivery/services.ts';
import type { Recurring, Service, ServicePriority, ServiceStatus } from '../../../contract/delivery/services.ts';
import { companyCardJson, personCardJson } from '../../contacts/contacts/cards.ts';
import { contactCompanies as companies, people } from '../../contacts/contacts/contacts.table.ts';
import { ownerJson } from '../../system/people/owner.ts';
import { users } from '../../system/people/people.table.ts';
import { standingOf } from '../../together/boards/standing.ts';
import { folderOf } from '../../together/folders/root.ts';
import { canDo, rowsAsSql } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, rows } from '../../platform/records.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { serviceTypes } from '../../system/servicetypes/servicetypes.table.ts';
import { currentOccurrence, spendingOf } from './occurrences.sql.ts';
import {
  archiveServices,
  deleteServices,
  editServices,
  isLiveService,
  moveServices,
  readServices,
  reopenServices,
} from './services.access.ts';
import { services } from './services.table.ts';

const labels = sql<TagLabel[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'label', t.label, 'color', t.color) order by t.label, t.id)
  from service_tags st join tags t on t.id = st.tag_id where st.service_id = ${services}.id), '[]')`;

/** The deal it was sold with, if the user may read it and it was not deleted. */
const soldBy = (me: User) => sql<Service['deal']>`(
  select jsonb_build_object('id', ${deals.id}, 'name', ${deals.name}) from ${deals}
  where ${deals.id} = ${services}.deal_id and ${deals.deleted_at} is null and ${rowsAsSql(readDeals, me)})`;

/** The rule in words, added when the row is read: the sentence is in the contract. */
const sentence = sql<
  [string | null, number | null]
>`jsonb_build_array(${services.recurrence_rule}, ${services.recurrences_max})`.mapWith(
  ([rule, max]: [string | null, number | null]) => recurrenceText(rule, max),
);

export const serviceVerbs = {
  read: readServices,
  edit: editServices,
  move: moveServices,
  change_owner: editServices,
  complete: editServices,
  reopen: reopenServices,
  archive: archiveServices,
  delete: deleteServices,
};

const own = (me: User) => ({
  id: services.id,
  name: services.name,
  status: sql<ServiceStatus>`${services.status}`,
  service_type: sql<
    Service['service_type']
  >`jsonb_build_object('id', ${serviceTypes.id}, 'name', ${serviceTypes.name})`,
  recurring: sql<Recurring>`${services.recurring}`,
  recurrence: sentence,
  recurrence_rule: services.recurrence_rule,
  recurrences_max: services.recurrences_max,
  time_zone: services.time_zone,
  fee: services.fee,
  budget: services.budget,
  hour_budget: services.hour_budget,
  fee_setup: services.fee_setup,
  fee_perc_ad_spend: services.fee_perc_ad_spend,
  notes: services.notes,
  priority: sql<ServicePriority>`${services.priority}`,
  tags: labels,
  node: sql<Service['node']>`jsonb_build_object('id', ${services.node_id})`,
  folder: folderOf(sql`${services}.node_id`),
  deal: soldBy(me),
  completed_at: services.completed_at,
  archived_at: services.archived_at,
  created_at: services.created_at,
  updated_at: services.updated_at,
  can: canDo(me, serviceVerbs),
});

const among = (me: User) => ({
  ...own(me),
  company: sql<Service['company']>`jsonb_build_object('id', ${companies.id}, 'name', ${companies.name})`,
  person: sql<Named | null>`case when ${people.id} is not null then
    jsonb_build_object('id', ${people.id}, 'display_name', ${people.display_name}) end`,
  owner: sql<Named | null>`case when ${users.id} is not null then
    jsonb_build_object('id', ${users.id}, 'display_name', ${users.display_name}) end`,
});

/** A service in lists, e.g. on a board. */
export const serviceRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select(among(me))
      .from(services)
      .innerJoin(companies, eq(companies.id, services.company_id))
      .innerJoin(serviceTypes, eq(serviceTypes.id, services.service_type_id))
      .leftJoin(people, eq(people.id, services.person_id))
      .leftJoin(users, eq(users.id, services.owner_id))
      .$dynamic(),
  );

/** A service in its lists, with its current occurrence. */
export const serviceListRows = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({ ...among(me), occurrence: currentOccurrence })
      .from(services)
      // Every service has both; a left join, because the planner drops it when none of its columns is used.
      .leftJoin(companies, eq(companies.id, services.company_id))
      .leftJoin(serviceTypes, eq(serviceTypes.id, services.service_type_id))
      .leftJoin(people, eq(people.id, services.person_id))
      .leftJoin(users, eq(users.id, services.owner_id))
      .$dynamic(),
  );

/** A single service, with the cards of the people involved. */
const serviceRecords = (db: Database, { me }: Pick<Call, 'me'>) =>
  rows(
    db
      .select({
        ...own(me),
        occurrence: currentOccurrence,
        spending: spendingOf,
        stages: standingOf(sql`c.service_id = ${services}.id`),
        company: companyCardJson(me),
        person: personCardJson(me),
        owner: ownerJson,
      })
      .from(services)
      .innerJoin(companies, eq(companies.id, services.company_id))
      .innerJoin(serviceTypes, eq(serviceTypes.id, services.service_type_id))
      .leftJoin(people, eq(people.id, services.person_id))
      .leftJoin(users, eq(users.id, services.owner_id))
      .$dynamic(),
  );

export const findService = finder({
  noun: 'Service',
  table: services,
  query: serviceRecords,
  within: isLiveService,
});
