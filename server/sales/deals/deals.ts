import { and, eq, notInArray, sql } from 'drizzle-orm';
import { dealStatuses, nextStatuses } from '../../../contract/sales/deals.ts';
import type { DealRecord, DealStatus } from '../../../contract/sales/deals.ts';
import type { Chosen } from '../../../contract/platform/forms.ts';
import { becomeClient, companyNode } from '../../contacts/contacts/contacts.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { tellOwner } from '../../system/notifications/owners.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { notArchived } from '../../platform/archive.ts';
import { queryText, reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Values } from '../../platform/forms.ts';
import { addNode, moveNode } from '../../platform/nodes.ts';
import { steady } from '../../platform/database/repeated.ts';
import { optionsOf } from '../../platform/options.ts';
import { refused } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';
import { readDeals } from './deals.access.ts';
import type { dealForm, newDealForm, ownerForm, reasonForm, statusForm } from './deals.forms.ts';
import { dealText } from './deals.list.ts';
import { addServiceTypes } from './deals.sold.ts';
import { putOnBoard } from './deals.stage.ts';
import { deals, dealTags } from './deals.table.ts';

type NewDealValues = Values<(typeof newDealForm)['fields']>;
type DealValues = Values<(typeof dealForm)['fields']>;

async function setTags(db: Database, deal_id: number, ids: number[]): Promise<void> {
  await db.delete(dealTags).where(and(eq(dealTags.deal_id, deal_id), notInArray(dealTags.tag_id, ids)));
  if (ids.length === 0) return;
  await db
    .insert(dealTags)
    .values(ids.map((tag_id) => ({ deal_id, tag_id })))
    .onConflictDoNothing();
}

const columnsOf = ({ company, person, value, ...kept }: Omit<DealValues, 'tags'>) => ({
  name: kept.name,
  company_id: company,
  person_id: person,
  value: value ?? 0,
  priority: kept.priority,
  expected_close_on: kept.expected_close_on,
  notes: kept.notes,
});

/** Adds a deal to a company, with the service types to sell. */
export async function add(call: Call, values: NewDealValues) {
  const { db, me } = call;
  const node_id = await addNode(db, 'Deal', await companyNode(db, values.company));
  const [made] = await db
    .insert(deals)
    .values({ ...columnsOf(values), owner_id: values.owner, created_by_user_id: me.id, node_id })
    .returning();
  await setTags(db, made!.id, values.tags);
  await addServiceTypes(db, made!.id, values.service_types);
  await putOnBoard(call, made!.id, values.stage);
  await tellSalesRep(call, made!, values.owner);
  return reply(made!, { message: 'Deal added' });
}

export async function revise({ db, record }: Call<DealRecord>, values: DealValues) {
  const [saved] = await db.update(deals).set(columnsOf(values)).where(eq(deals.id, record.id)).returning();
  await setTags(db, record.id, values.tags);
  if (values.company !== record.company.id) {
    await moveNode(db, record.node.id, await companyNode(db, values.company));
    if (record.status === 'won') await becomeClient(db, values.company);
  }
  return reply(saved!, { message: 'Deal saved' });
}

const tellSalesRep = (call: Call, { id, name }: { id: number; name: string }, owner: number) =>
  tellOwner(call, owner, {
    type: 'Deal',
    id,
    says: 'made you the sales rep of',
    one: name,
    many: 'deals',
    path: `/#/deals/${id}`,
    list: '/#/deals/browse',
  });

/** Change Sales Rep. */
export async function changeOwner(call: Call<DealRecord>, { owner }: Values<(typeof ownerForm)['fields']>) {
  const { db, record } = call;
  const [saved] = await db.update(deals).set({ owner_id: owner }).where(eq(deals.id, record.id)).returning();
  if (owner !== record.owner?.id) await tellSalesRep(call, record, owner);
  return reply(saved!, { message: 'Sales Rep changed' });
}

const statusMessages: Record<DealStatus, string> = {
  'in-progress': 'Deal is in progress again',
  won: 'Deal won',
  lost: 'Deal lost',
};

/** Won, Lost and In Progress. The record is locked, so if two decide at once, the second sees the first one's decision. */
export async function changeStatus(
  { db, record }: Call<DealRecord>,
  { status, lost_reason: reason }: Values<(typeof statusForm)['fields']>,
) {
  if (!nextStatuses[record.status].includes(status)) {
    throw refused(`A deal that is ${dealStatuses[record.status]} cannot become ${dealStatuses[status]}.`);
  }
  const closed_at = status === 'in-progress' ? null : sql`now()`;
  const lost_reason = status === 'lost' ? reason : null;
  const set = { status, closed_at, lost_reason };
  const [saved] = await db.update(deals).set(set).where(eq(deals.id, record.id)).returning();
  if (status === 'won') await becomeClient(db, record.company.id);
  return reply(saved!, { message: statusMessages[status] });
}

export async function sayWhyLost(
  { db, record }: Call<DealRecord>,
  { lost_reason }: Values<(typeof reasonForm)['fields']>,
) {
  if (record.status !== 'lost') throw refused('This deal is not lost.');
  const [saved] = await db.update(deals).set({ lost_reason }).where(eq(deals.id, record.id)).returning();
  return reply(saved!, { message: 'Deal saved' });
}

/** Removed from every list; Undo restores it. */
export async function remove({ db, record }: Call<DealRecord>) {
  await db
    .update(deals)
    .set({ deleted_at: sql`now()` })
    .where(eq(deals.id, record.id));
  return reply({ id: record.id }, { message: 'Deal deleted' });
}

/** The deals that the caller may read, for selects; with ?company=ID those of one company. */
export async function selectDeals(call: Call): Promise<Chosen[]> {
  const company = queryText(call, 'company');
  const open = and(
    notTrashed(deals),
    notArchived(deals),
    rowsAsSql(readDeals, call.me),
    company ? eq(deals.company_id, idParam(company) ?? 0) : undefined,
  );
  const { where, order } = optionsOf({ id: deals.id, name: deals.name, search: dealText }, call, open, 50);
  return steady(call.db)
    .select({ id: deals.id, text: deals.name, hint: companies.name })
    .from(deals)
    .innerJoin(companies, eq(companies.id, deals.company_id))
    .where(where)
    .orderBy(...order)
    .limit(50);
}
