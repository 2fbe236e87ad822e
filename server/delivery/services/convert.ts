import { and, eq, isNull, sql } from 'drizzle-orm';
import { dealTexts } from '../../../contract/sales/deals.ts';
import type { Named } from '../../../contract/contacts/contacts.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { serviceLimits, serviceTexts } from '../../../contract/delivery/services.ts';
import { contactCompanies as companies } from '../../contacts/contacts/contacts.table.ts';
import { readDeals } from '../../sales/deals/deals.access.ts';
import { deals, dealServiceTypes } from '../../sales/deals/deals.table.ts';
import { rowsAsSql } from '../../platform/access.ts';
import { queryText } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, refused } from '../../platform/problems.ts';
import { idParam } from '../../platform/records.ts';
import { notTrashed } from '../../platform/trash.ts';

const party = (table: 'people' | 'users', column: string) =>
  sql<Named | null>`(select jsonb_build_object('id', p.id, 'display_name', p.display_name)
    from ${sql.identifier(table)} p where p.id = ${sql.identifier('deals')}.${sql.identifier(column)})`;

/** The deal a service is created from, with the values it takes over. */
export async function dealToConvert({ db, me }: Call, id: number, { lock = false } = {}) {
  const query = db
    .select({
      id: deals.id,
      name: deals.name,
      status: deals.status,
      value: deals.value,
      priority: deals.priority,
      node_id: deals.node_id,
      company: { id: companies.id, name: companies.name },
      person: party('people', 'person_id'),
      owner: party('users', 'owner_id'),
      sold: sql<number>`(select count(*)::int from deal_service_types t where t.deal_id = ${deals}.id)`,
    })
    .from(deals)
    .innerJoin(companies, eq(companies.id, deals.company_id))
    .where(and(eq(deals.id, id), notTrashed(deals), rowsAsSql(readDeals, me)));
  const [deal] = await (lock ? query.for('update', { of: deals }) : query);
  if (!deal) throw invalid({ deal: [ruleTexts.exists('Deal')] });
  if (deal.status !== 'won') throw invalid({ deal: [dealTexts.notWon] }, dealTexts.notWon);
  return deal;
}

export type ConvertedDeal = Awaited<ReturnType<typeof dealToConvert>>;

/** If a deal sells only one thing, that is worth the deal's whole value. */
export const feeOf = ({ sold, value }: ConvertedDeal): number | null => (sold <= 1 ? value : null);

/** "Spring campaign: Paid media"; a name that is too long loses its end, not the type. */
export const convertedName = (deal: string, type: string): string =>
  `${deal.slice(0, Math.max(0, serviceLimits.name - type.length - 2))}: ${type}`.slice(0, serviceLimits.name);

/** The service type whose Convert button was pressed: that row then shows View, even if another type was chosen in the form. */
async function pressedType(call: Call, deal_id: number): Promise<number | null> {
  const pressed = idParam(queryText(call, 'service_type'));
  if (pressed === null || idParam(queryText(call, 'deal')) !== deal_id) return null;
  const [sold] = await call.db
    .select({ id: dealServiceTypes.service_type_id })
    .from(dealServiceTypes)
    .where(and(eq(dealServiceTypes.deal_id, deal_id), eq(dealServiceTypes.service_type_id, pressed)));
  return sold?.id ?? null;
}

type Made = { id: number; service_type_id: number };

/** Links the service to what the deal sold, once: the row is locked, so a second call is refused. */
export async function linkToDeal(call: Call, deal_id: number, made: Made): Promise<void> {
  const { db } = call;
  const service_type_id = (await pressedType(call, deal_id)) ?? made.service_type_id;
  await db.insert(dealServiceTypes).values({ deal_id, service_type_id }).onConflictDoNothing();
  const [linked] = await db
    .update(dealServiceTypes)
    .set({ service_id: made.id })
    .where(
      and(
        eq(dealServiceTypes.deal_id, deal_id),
        eq(dealServiceTypes.service_type_id, service_type_id),
        isNull(dealServiceTypes.service_id),
      ),
    )
    .returning({ id: dealServiceTypes.id });
  if (!linked) throw refused(serviceTexts.converted);
}

/** A deleted service can be created again from its deal. */
export async function unlinkFromDeal(db: Database, service_id: number): Promise<void> {
  await db.update(dealServiceTypes).set({ service_id: null }).where(eq(dealServiceTypes.service_id, service_id));
}
