import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dayMs } from '../../contract/platform/days.ts';
import type { DealStatus } from '../../contract/sales/deals.ts';
import { contactCompanies as companies, people } from '../contacts/contacts/contacts.table.ts';
import { deals, dealServiceTypes, dealTags } from '../sales/deals/deals.table.ts';
import { users } from '../system/people/people.table.ts';
import type { Database } from '../platform/database/database.ts';
import { nodes } from '../platform/nodes.ts';
import { serviceTypes } from '../system/servicetypes/servicetypes.table.ts';
import { tags } from '../system/tags/tags.table.ts';
import { dayAgo, daysAgo } from './ago.ts';
import { lineUp } from './lineup.ts';
import type { Sold } from './lineup.ts';

const ageOf = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / dayMs);

/** Out of ten deals five are open, three won and two lost; those decided long ago are mostly archived. */
const statuses: DealStatus[] = [
  'in-progress',
  'won',
  'in-progress',
  'lost',
  'in-progress',
  'won',
  'in-progress',
  'won',
  'in-progress',
  'lost',
];
const reps = ['sam', 'ines', 'marcus', 'sam', 'ines'];
const marks = ['Key account', 'Upsell', 'Waiting for client', 'At risk', 'Renewal'];

const notesOf = (index: number): string | null =>
  [
    'Met at the spring conference; wants a proposal before the board meeting.',
    null,
    'Budget is agreed, the contract is with their lawyers.',
    null,
    'Two other agencies are pitching. Speed will decide.',
  ][index % 5] ?? null;

const reasons = ['They chose a cheaper offer.', 'The project was put off until next year.', null];

type Found = { id: number; name: string };
const idsByName = (found: Found[]) => new Map(found.map(({ id, name }) => [name, id]));

/** A deal that is not older than its company. */
function dealOf({ name, value }: Sold, index: number, companyAge: number) {
  const status = statuses[index % statuses.length]!;
  const age = Math.max(3, Math.min(6 + ((index * 37) % 260), companyAge - 2));
  const isOpen = status === 'in-progress';
  const closedAgo = Math.max(1, Math.round(age * [0.33, 0.55, 0.8][index % 3]!));
  return {
    name,
    value,
    status,
    priority: 1 + ((index * 7) % 3),
    notes: notesOf(index),
    created_at: daysAgo(age),
    expected_close_on: isOpen ? dayAgo(-5 - ((index * 11) % 75)) : null,
    lost_reason: status === 'lost' ? (reasons[index % reasons.length] ?? null) : null,
    closed_at: isOpen ? null : daysAgo(closedAgo),
    archived_at: !isOpen && age > 211 ? daysAgo(closedAgo - 40) : null,
  };
}

/** The sales line up of the studio: 45 deals of its companies, the won ones with clients. */
export async function fillLineUp(db: Database): Promise<void> {
  const known = await db
    .select({ id: companies.id, node_id: companies.node_id, created_at: companies.created_at })
    .from(companies)
    .where(isNull(companies.deleted_at))
    .orderBy(asc(companies.id));
  const contacts = await db
    .select({ id: people.id, company_id: people.company_id })
    .from(people)
    .where(and(eq(people.is_primary, true), isNull(people.deleted_at)));
  const contactOf = new Map(contacts.map(({ id, company_id }) => [company_id, id]));
  const repIds = idsByName(await db.select({ id: users.id, name: users.username }).from(users));
  const typeIds = idsByName(await db.select({ id: serviceTypes.id, name: serviceTypes.name }).from(serviceTypes));
  const tagIds = idsByName(await db.select({ id: tags.id, name: tags.label }).from(tags));

  const companyOf = (index: number) => known[(index * 7) % known.length]!;
  const places = await db
    .insert(nodes)
    .values(lineUp.map((_, index) => ({ kind: 'Deal', parent_id: companyOf(index).node_id })))
    .returning({ id: nodes.id });
  const made = await db
    .insert(deals)
    .values(
      lineUp.map((sold, index) => ({
        ...dealOf(sold, index, ageOf(companyOf(index).created_at)),
        node_id: places[index]!.id,
        company_id: companyOf(index).id,
        person_id: contactOf.get(companyOf(index).id) ?? null,
        owner_id: repIds.get(reps[index % reps.length]!)!,
        created_by_user_id: repIds.get(reps[index % reps.length]!)!,
      })),
    )
    .returning({ id: deals.id, company_id: deals.company_id, status: deals.status });
  await db
    .insert(dealServiceTypes)
    .values(
      lineUp.flatMap(({ types }, index) =>
        types.map((type) => ({ deal_id: made[index]!.id, service_type_id: typeIds.get(type)! })),
      ),
    );
  await db
    .insert(dealTags)
    .values(
      made.flatMap(({ id }, index) =>
        index % 3 === 0 ? [{ deal_id: id, tag_id: tagIds.get(marks[(index / 3) % marks.length]!)! }] : [],
      ),
    );
  const won = made.flatMap(({ status, company_id }) => (status === 'won' ? [company_id] : []));
  await db.update(companies).set({ type: 'client' }).where(inArray(companies.id, won));
}
