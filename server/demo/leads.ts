import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayMs } from '../../contract/platform/days.ts';
import type { MemberStatus } from '../../contract/sales/campaigns.ts';
import { contactedStatuses, repliedStatuses } from '../../contract/sales/campaigns.ts';
import type { LeadStatus } from '../../contract/sales/leads.ts';
import { campaignMembers, campaigns } from '../sales/campaigns/campaigns.table.ts';
import { contactCompanies as companies, people } from '../contacts/contacts/contacts.table.ts';
import { deals } from '../sales/deals/deals.table.ts';
import { leads } from '../sales/leads/leads.table.ts';
import { users } from '../system/people/people.table.ts';
import { pickListItems, pickLists } from '../system/picklists/picklists.table.ts';
import type { Database } from '../platform/database/database.ts';
import { dayAgo, daysAgo } from './ago.ts';
import { enquiries, pushes } from './enquiries.ts';

const has = (list: readonly MemberStatus[], status: MemberStatus) => list.includes(status);

async function staffOf(db: Database): Promise<number[]> {
  const found = await db.select({ id: users.id, username: users.username }).from(users);
  return ['sam', 'ines', 'marcus'].map((name) => found.find(({ username }) => username === name)!.id);
}

const runs: MemberStatus[] = [
  'contacted',
  'replied',
  'new',
  'interested',
  'contacted',
  'declined',
  'unreachable',
  'new',
];
const over: MemberStatus[] = ['replied', 'declined', 'interested', 'contacted', 'unreachable', 'contacted'];

/** The studio's campaigns: two active, one finished, one planned, with companies and people in them. */
async function fillCampaigns(db: Database, reps: number[]): Promise<number[]> {
  const made = await db
    .insert(campaigns)
    .values(
      pushes.map(([name, status, began, ended, description], index) => ({
        name,
        description,
        status,
        starts_on: dayAgo(began),
        ends_on: dayAgo(ended),
        owner_id: reps[index % reps.length]!,
        created_at: daysAgo(Math.max(began + 7, 3)),
      })),
    )
    .returning({ id: campaigns.id });
  const known = await db
    .select({ id: companies.id, type: companies.type })
    .from(companies)
    .where(isNull(companies.deleted_at))
    .orderBy(asc(companies.id));
  const persons = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.is_primary, true), isNull(people.deleted_at)))
    .orderBy(asc(people.id));
  const ofType = (type: string) => known.flatMap(({ id, type: held }) => (held === type ? [{ company_id: id }] : []));
  const whom = [
    ofType('prospect').slice(0, 24),
    ofType('client').slice(0, 18),
    persons.slice(20, 40).map(({ id }) => ({ person_id: id })),
    persons.slice(0, 6).map(({ id }) => ({ person_id: id })),
  ];
  const sold = await db
    .select({ id: deals.id, company_id: deals.company_id })
    .from(deals)
    .where(isNull(deals.deleted_at))
    .orderBy(asc(deals.id));
  await db.insert(campaignMembers).values(
    whom.flatMap((list, at) =>
      list.map((one, index) => {
        const [, state, began] = pushes[at]!;
        const status =
          state === 'planned' ? 'new' : (state === 'finished' ? over : runs)[index % (state === 'finished' ? 6 : 8)]!;
        const contacted = Math.max(1, began - 2 - index);
        const deal =
          status === 'interested' && 'company_id' in one && sold.find((deal) => deal.company_id === one.company_id);
        return {
          campaign_id: made[at]!.id,
          company_id: null,
          person_id: null,
          ...one,
          status,
          owner_id: index % 5 === 4 ? null : reps[index % reps.length]!,
          contacted_at: has(contactedStatuses, status) ? daysAgo(contacted) : null,
          replied_at: has(repliedStatuses, status) ? daysAgo(Math.max(0.5, contacted - 3)) : null,
          deal_id: deal ? deal.id : null,
          created_at: daysAgo(began + 3),
        };
      }),
    ),
  );
  return made.map(({ id }) => id);
}

const states: LeadStatus[] = [
  'new',
  'contacted',
  'qualified',
  'new',
  'unqualified',
  'contacted',
  'qualified',
  'contacted',
];

/** Most come by recommendation or through the website. */
const sourceOrder = [0, 1, 4, 0, 2, 1, 3, 0, 5, 1, 2];

/** The leads of the year, most of them recent; sold deals also began as leads. */
async function fillLeads(db: Database, reps: number[], campaignIds: number[]): Promise<void> {
  const sources = await db
    .select({ id: pickListItems.id })
    .from(pickListItems)
    .innerJoin(pickLists, eq(pickLists.id, pickListItems.pick_list_id))
    .where(eq(pickLists.identifier, 'source'))
    .orderBy(asc(pickListItems.sequence));
  const sourceAt = (index: number) => sources[sourceOrder[index % sourceOrder.length]! % sources.length]!.id;
  const campaignAt = (index: number) => (index % 3 === 0 ? campaignIds[(index / 3) % 3]! : null);
  const fresh = enquiries.map(([first_name, last_name, company_name, job_title, notes], index) => {
    const age = 1 + Math.round((index * index) / 7);
    const status = states[index % states.length]!;
    return {
      first_name,
      last_name,
      company_name,
      company_id: null,
      person_id: null,
      job_title,
      email: `${first_name}@${company_name.toLowerCase().replace(/[^a-z0-9]+/g, '')}.test`.toLowerCase(),
      phone: `+1415558${String(1000 + index)}`,
      notes,
      status,
      source_id: sourceAt(index),
      campaign_id: campaignAt(index),
      owner_id: index % 6 === 5 ? null : reps[index % reps.length]!,
      created_by_user_id: reps[0]!,
      created_at: daysAgo(age),
      last_touch_at:
        status === 'new' ? null : daysAgo(Math.min(age - 0.4, index % 4 === 3 ? age - 2 : 0.6 + ((index * 5) % 12))),
      converted_at: null,
      deal_id: null,
    };
  });
  const sold = await db
    .select({
      id: deals.id,
      at: deals.created_at,
      owner_id: deals.owner_id,
      company_id: deals.company_id,
      company: companies.name,
    })
    .from(deals)
    .innerJoin(companies, eq(companies.id, deals.company_id))
    .where(isNull(deals.deleted_at))
    .orderBy(asc(deals.id));
  const become = sold
    .filter((_, index) => index % 3 === 0)
    .map(({ id, at, owner_id, company_id, company }, index) => ({
      company_name: company,
      company_id,
      status: 'converted' as const,
      source_id: sourceAt(index + 1),
      campaign_id: campaignAt(index + 1),
      owner_id,
      created_by_user_id: owner_id,
      created_at: new Date(Date.parse(at) - (3 + (index % 6)) * dayMs).toISOString(),
      last_touch_at: at,
      converted_at: at,
      deal_id: id,
    }));
  await db.insert(leads).values([...fresh, ...become]);
}

export async function fillLeadsAndCampaigns(db: Database): Promise<void> {
  const reps = await staffOf(db);
  await fillLeads(db, reps, await fillCampaigns(db, reps));
}
