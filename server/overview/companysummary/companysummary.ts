import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CompanySummary } from '../../../contract/overview/companysummary.ts';
import type { ContactCompany } from '../../../contract/contacts/contacts.ts';
import { serviceStatus } from '../../../contract/delivery/services.ts';
import { browseChecklists } from '../../together/checklists/checklists.access.ts';
import { checklists } from '../../together/checklists/checklists.table.ts';
import { browseComments } from '../../together/comments/comments.access.ts';
import { comments } from '../../together/comments/comments.table.ts';
import { isLivePerson, readPeople } from '../../contacts/contacts/contacts.access.ts';
import { people } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { findItems } from '../../together/folders/folders.access.ts';
import { folderItems } from '../../together/folders/folders.table.ts';
import { atTheDoor, rowsAsSql } from '../../platform/access.ts';
import type { Access } from '../../platform/access.ts';
import { notArchived } from '../../platform/archive.ts';
import type { Call } from '../../platform/calls.ts';
import type { IdTable } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { isLiveService, viewServices } from '../../delivery/services/services.access.ts';
import { services } from '../../delivery/services/services.table.ts';
import { isLiveSite, readSites } from '../../contacts/vault/vault.access.ts';
import { vaultSites } from '../../contacts/vault/vault.table.ts';

type Part = { table: IdTable; read: Access; where: SQL | undefined };

/** What each tab of a company lists without filters. */
function partsOf(company_id: number) {
  const about = (table: typeof checklists | typeof comments) =>
    and(eq(table.reference_type, 'Company'), eq(table.reference_id, company_id));
  const home = sql`(select root.id from folder_items root join contact_companies c on c.node_id = root.node_id
    where c.id = ${company_id} and root.parent_id is null)`;
  return {
    people: { table: people, read: readPeople, where: and(eq(people.company_id, company_id), isLivePerson()) },
    deals: {
      table: deals,
      read: readDeals,
      where: and(eq(deals.company_id, company_id), notTrashed(deals), notArchived(deals)),
    },
    services: {
      table: services,
      read: viewServices,
      where: and(eq(services.company_id, company_id), isLiveService(), notArchived(services)),
    },
    vault: { table: vaultSites, read: readSites, where: and(eq(vaultSites.company_id, company_id), isLiveSite()) },
    checklists: { table: checklists, read: browseChecklists, where: about(checklists) },
    files: {
      table: folderItems,
      read: findItems,
      where: and(sql`${folderItems.parent_id} = ${home}`, isNull(folderItems.deleted_at)),
    },
    comments: { table: comments, read: browseComments, where: and(about(comments), isNull(comments.deleted_at)) },
  } satisfies Record<string, Part>;
}

/** Null if the caller may not read any of them. */
const of = ({ me }: Call, { table, read, where }: Part, figure: SQL): SQL =>
  atTheDoor(read, me) ? sql`(select ${figure} from ${table} where ${and(where, rowsAsSql(read, me))})` : sql`null`;

const sumOf = (noun: string, name: string, column: SQL, where: SQL) => sql`jsonb_build_object(
  ${noun}::text, count(*) filter (where ${where})::int,
  ${name}::text, coalesce(sum(${column}) filter (where ${where}), 0)::float8)`;

const dealSum = (status: 'in-progress' | 'won') =>
  sumOf('deals', 'value', sql`${deals.value}`, sql`${deals.status} = ${status}`);

/** The counts on each tab, and what is sold and delivered. */
export async function companySummary(call: Call<ContactCompany>): Promise<CompanySummary> {
  const parts = partsOf(call.record.id);
  const counts = Object.entries(parts).map(([name, part]) => sql`${name}::text, ${of(call, part, sql`count(*)::int`)}`);
  const isActive = sql`${services.status} = ${serviceStatus.active}`;
  const found = await call.db.execute<CompanySummary>(sql`select
    jsonb_build_object(${sql.join(counts, sql`, `)}) as counts,
    ${of(call, parts.deals, dealSum('in-progress'))} as open_deals,
    ${of(call, parts.deals, dealSum('won'))} as won_deals,
    ${of(call, parts.services, sumOf('services', 'fee', sql`${services.fee}`, isActive))} as services`);
  return found.rows[0]!;
}
