import { asc, eq } from 'drizzle-orm';
import type { Address } from '../../contract/platform/forms.ts';
import {
  contactCompanies,
  contactCompanyBrands,
  contactCompanyTags,
  people,
} from '../contacts/contacts/contacts.table.ts';
import { users } from '../system/people/people.table.ts';
import { pickListItems, pickLists } from '../system/picklists/picklists.table.ts';
import type { Database } from '../platform/database/database.ts';
import { nodes } from '../platform/nodes.ts';
import { tags } from '../system/tags/tags.table.ts';
import { daysAgo } from './ago.ts';
import { clients, firstNames, jobs, lastNames, prospects } from './clientele.ts';

const owners = ['sam', 'ines', 'marcus'];
const streets = ['Market Street', 'Mission Avenue', 'Oak Lane', 'Harbour Road', 'Second Street'];

const domainOf = (name: string) =>
  `${name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '')}.test`;
const numbered = (group: number, index: number) => `+1415${group}${String(index).padStart(4, '0')}`;
const addressOf = (index: number, city: string, region: string): Address => ({
  street: `${100 + index * 7} ${streets[index % streets.length]}`,
  city,
  region,
  country: 'US',
  code: String(94_000 + index * 13),
  type: '',
});

async function itemsOf(db: Database, identifier: string): Promise<{ id: number; label: string }[]> {
  return db
    .select({ id: pickListItems.id, label: pickListItems.label })
    .from(pickListItems)
    .innerJoin(pickLists, eq(pickLists.id, pickListItems.pick_list_id))
    .where(eq(pickLists.identifier, identifier))
    .orderBy(asc(pickListItems.sequence));
}

const nodesFor = async (db: Database, kind: string, parents: (number | null)[]): Promise<number[]> =>
  (
    await db
      .insert(nodes)
      .values(parents.map((parent_id) => ({ kind, parent_id })))
      .returning({ id: nodes.id })
  ).map(({ id }) => id);

async function addCompanies(db: Database) {
  const all = [...clients, ...prospects];
  const [industries, sources] = [await itemsOf(db, 'industry'), await itemsOf(db, 'source')];
  const staff = await db.select({ id: users.id, username: users.username }).from(users);
  const ownerAt = (index: number) =>
    staff.find(({ username }) => username === owners[index % owners.length])?.id ?? null;
  const places = await nodesFor(
    db,
    'Company',
    all.map(() => null),
  );
  return db
    .insert(contactCompanies)
    .values(
      all.map(([name, industry, city, region], index) => ({
        node_id: places[index]!,
        name,
        type: index < clients.length ? ('client' as const) : ('prospect' as const),
        owner_id: ownerAt(index),
        created_by_user_id: ownerAt(index),
        invoice_day: index < clients.length ? (index % 28) + 1 : null,
        physical_address: addressOf(index, city, region),
        postal_address: index % 4 === 0 ? addressOf(index + 60, city, region) : null,
        website: `https://${domainOf(name)}`,
        phone: numbered(556, index),
        email: `hello@${domainOf(name)}`,
        industry_id: industries.find(({ label }) => label === industry)?.id ?? null,
        source_id: sources[index % sources.length]?.id ?? null,
        created_at: daysAgo(index < clients.length ? 700 - index * 20 : 240 - index * 3),
      })),
    )
    .returning({ id: contactCompanies.id, node_id: contactCompanies.node_id, name: contactCompanies.name });
}

type Made = Awaited<ReturnType<typeof addCompanies>>;

async function label(db: Database, companies: Made): Promise<void> {
  const brands = await itemsOf(db, 'brand');
  await db
    .insert(contactCompanyBrands)
    .values(
      companies.flatMap(({ id }, index) =>
        brands.filter((_, at) => index % 3 !== at).map((brand) => ({ company_id: id, item_id: brand.id })),
      ),
    );
  const held = await db.select({ id: tags.id }).from(tags).orderBy(asc(tags.id));
  await db
    .insert(contactCompanyTags)
    .values(
      companies.flatMap(({ id }, index) =>
        index % 3 === 2 ? [] : [{ company_id: id, tag_id: held[index % held.length]!.id }],
      ),
    );
}

const peopleInAll = 140;

/** Two or three at each company, the first of them the point of contact. */
async function addPeople(db: Database, companies: Made): Promise<void> {
  const prefixes = await itemsOf(db, 'prefix');
  const seats = Array.from({ length: peopleInAll }, (_, index) => companies[index % companies.length]!);
  const places = await nodesFor(
    db,
    'Person',
    seats.map(({ node_id }) => node_id),
  );
  await db.insert(people).values(
    seats.map((company, index) => {
      const round = Math.floor(index / companies.length);
      const first_name = firstNames[(index + round * 11) % firstNames.length]!;
      const last_name = lastNames[index % lastNames.length]!;
      return {
        node_id: places[index]!,
        company_id: company.id,
        prefix_id: index % 11 === 7 ? (prefixes.at(-1)?.id ?? null) : null,
        first_name,
        last_name,
        job_title: jobs[index % jobs.length]!,
        phone: numbered(557, index),
        email: `${first_name}.${last_name}@${domainOf(company.name)}`.toLowerCase(),
        is_primary: index < companies.length,
      };
    }),
  );
}

/** The companies and people of the studio: 60 companies, 24 of them clients, and 140 people. */
export async function fillContacts(db: Database): Promise<void> {
  const companies = await addCompanies(db);
  await label(db, companies);
  await addPeople(db, companies);
}
