import { and, asc, eq, isNull } from 'drizzle-orm';
import { monthStart } from '../../contract/platform/days.ts';
import { formatRecurrence } from '../../contract/platform/recurrence.ts';
import { newRecurrence, withPreset } from '../../contract/platform/recurrencePresets.ts';
import { recurring, serviceStatus } from '../../contract/delivery/services.ts';
import { contactCompanies as companies, people } from '../contacts/contacts/contacts.table.ts';
import { deals, dealServiceTypes } from '../sales/deals/deals.table.ts';
import { users } from '../system/people/people.table.ts';
import type { Database } from '../platform/database/database.ts';
import { nodes } from '../platform/nodes.ts';
import { plannedRounds } from '../delivery/services/occurrences.plan.ts';
import { serviceOccurrences, services, serviceTags } from '../delivery/services/services.table.ts';
import { serviceTypes } from '../system/servicetypes/servicetypes.table.ts';
import { tags } from '../system/tags/tags.table.ts';
import { dayAgo, daysAgo } from './ago.ts';
import { deliveries } from './deliveries.ts';

const managers = ['pia', 'tom', 'pia', 'ruth', 'grace'];
const time_zone = 'Europe/London';

type Found = { id: number; name: string };
const idsByName = (found: Found[]) => new Map(found.map(({ id, name }) => [name, id]));

/** What was sold by won deals and has not been converted yet. */
const soldRows = (db: Database) =>
  db
    .select({
      id: dealServiceTypes.id,
      deal_id: deals.id,
      deal: deals.name,
      node_id: deals.node_id,
      company_id: deals.company_id,
      person_id: deals.person_id,
      type_id: serviceTypes.id,
      type: serviceTypes.name,
    })
    .from(dealServiceTypes)
    .innerJoin(deals, eq(deals.id, dealServiceTypes.deal_id))
    .innerJoin(serviceTypes, eq(serviceTypes.id, dealServiceTypes.service_type_id))
    .where(and(eq(deals.status, 'won'), isNull(dealServiceTypes.service_id)))
    .orderBy(asc(dealServiceTypes.id));

/** Every second thing sold, with a matching delivery; these come first, then the deliveries without a deal. */
function paired(all: Awaited<ReturnType<typeof soldRows>>) {
  const rest = [...deliveries];
  const pairs = all
    .filter((_, index) => index % 2 === 0)
    .flatMap((sold) => {
      const at = rest.findIndex(({ type }) => type === sold.type);
      return at < 0 ? [] : [{ sold, delivery: rest.splice(at, 1)[0]! }];
    })
    .slice(0, 10);
  const used = new Set(pairs.map(({ delivery }) => delivery));
  return {
    sold: pairs.map(({ sold }) => sold),
    planned: [...used, ...deliveries.filter((delivery) => !used.has(delivery))],
  };
}

function ruleOf(index: number, months: number): { recurring: 1 | 2; recurrence_rule: string } {
  const rule = newRecurrence(monthStart(dayAgo(0), -months));
  return index % 5 === 4
    ? { recurring: recurring.custom, recurrence_rule: formatRecurrence({ ...rule, interval: 3 }) }
    : { recurring: recurring.retainer, recurrence_rule: formatRecurrence(withPreset(rule, 'monthly')) };
}

/** What the studio delivers: 30 services, some sold by a deal, the retainers with their occurrences. */
export async function fillServices(db: Database): Promise<void> {
  const clients = await db
    .select({ company_id: companies.id, node_id: companies.node_id, person_id: people.id })
    .from(companies)
    .leftJoin(people, and(eq(people.company_id, companies.id), people.is_primary))
    .where(and(eq(companies.type, 'client'), isNull(companies.deleted_at)))
    .orderBy(asc(companies.id));
  const userIds = idsByName(await db.select({ id: users.id, name: users.username }).from(users));
  const typeIds = idsByName(await db.select({ id: serviceTypes.id, name: serviceTypes.name }).from(serviceTypes));
  const tagIds = idsByName(await db.select({ id: tags.id, name: tags.label }).from(tags));
  const { sold, planned } = paired(await soldRows(db));

  const homes = planned.map((delivery, index) => {
    const deal = sold[index];
    if (deal) {
      const { deal_id, node_id, company_id, person_id, type_id } = deal;
      return { deal_id, node_id, company_id, person_id, type_id, name: `${deal.deal}: ${deal.type}` };
    }
    const client = clients[(index * 5) % clients.length]!;
    return { ...client, deal_id: null, type_id: typeIds.get(delivery.type)!, name: delivery.name };
  });
  const places = await db
    .insert(nodes)
    .values(homes.map(({ node_id }) => ({ kind: 'Service', parent_id: node_id })))
    .returning({ id: nodes.id });
  const made = await db
    .insert(services)
    .values(
      planned.map(({ fee, budget, hour_budget, months }, index) => {
        const { company_id, person_id, deal_id, type_id, name } = homes[index]!;
        const owner_id = userIds.get(managers[index % managers.length]!)!;
        const isDone = index % 10 === 9;
        return {
          ...(months ? ruleOf(index, months) : {}),
          company_id,
          person_id,
          deal_id,
          name,
          time_zone,
          owner_id,
          created_by_user_id: owner_id,
          service_type_id: type_id,
          node_id: places[index]!.id,
          fee,
          budget,
          hour_budget,
          fee_setup: index % 3 === 0 ? 450 : 0,
          fee_perc_ad_spend: budget > 1500 ? 7.5 : 0,
          priority: 1 + ((index * 5) % 3),
          notes:
            index % 4 === 0 ? 'Report on the first Tuesday of the month; call the client before any change.' : null,
          status: isDone ? serviceStatus.completed : serviceStatus.active,
          completed_at: isDone ? daysAgo(12) : null,
          created_at: daysAgo(Math.max(30 + index * 9, (months ?? 0) * 31)),
          archived_at: index === 19 ? daysAgo(5) : null,
        };
      }),
    )
    .returning();
  for (const [index, { id }] of sold.entries())
    await db.update(dealServiceTypes).set({ service_id: made[index]!.id }).where(eq(dealServiceTypes.id, id));
  await db
    .insert(serviceTags)
    .values(
      made.flatMap(({ id }, index) =>
        index % 3 === 0
          ? [{ service_id: id, tag_id: tagIds.get(['Key account', 'Renewal', 'At risk'][(index / 3) % 3]!)! }]
          : [],
      ),
    );
  await planRounds(db, made);
}

type Made = typeof services.$inferSelect;

async function planRounds(db: Database, made: Made[]): Promise<void> {
  const now = Date.now();
  const rounds = made.flatMap((service) =>
    plannedRounds(service, now)
      .filter(({ start_at }) => service.status === serviceStatus.active || Date.parse(start_at) <= now)
      .map((round) => ({
        ...round,
        service_id: service.id,
        budget: service.budget,
        hour_budget: service.hour_budget,
      })),
  );
  await db.insert(serviceOccurrences).values(rounds);
}
