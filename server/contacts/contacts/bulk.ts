import { and, eq, isNull, sql } from 'drizzle-orm';
import { pieces, updateAll } from '../../platform/bulk.ts';
import type { NewImage, Tick } from '../../platform/bulk.ts';
import type { Database } from '../../platform/database/database.ts';
import { nodes } from '../../platform/nodes.ts';
import {
  contactCompanies as companies,
  contactCompanyBrands as brands,
  contactCompanyTags as companyTags,
  people,
} from './contacts.table.ts';

export type CompanyRow = Omit<typeof companies.$inferInsert, 'node_id'> & { labels: Labels };
export type PersonRow = Omit<typeof people.$inferInsert, 'node_id' | 'is_primary'> & { wants_primary: boolean };

/** The categories and tags of a company, by id. */
export type Labels = { brand: number[]; tags: number[] };

const quietly: Tick = () => {};
/** The share of the progress that creating the nodes accounts for. */
const placing = 0.3;
const placed = (part: number) => placing + (1 - placing) * part;

/** Nodes in the tree for many new records, in the order of their parents. */
async function addNodes(db: Database, kind: string, parents: (number | null)[], tick: Tick): Promise<number[]> {
  const ids: number[] = [];
  for (const piece of pieces(parents)) {
    const made = await db
      .insert(nodes)
      .values(piece.map((parent_id) => ({ kind, parent_id })))
      .returning({ id: nodes.id });
    ids.push(...made.map(({ id }) => id));
    tick((ids.length / parents.length) * placing);
  }
  return ids;
}

/** Adds the categories and tags that the companies do not have yet. */
export async function labelCompanies(db: Database, labelled: { id: number; labels: Labels }[]): Promise<void> {
  const branding = labelled.flatMap(({ id, labels }) => labels.brand.map((item_id) => ({ company_id: id, item_id })));
  const tagging = labelled.flatMap(({ id, labels }) => labels.tags.map((tag_id) => ({ company_id: id, tag_id })));
  for (const piece of pieces(branding)) await db.insert(brands).values(piece).onConflictDoNothing();
  for (const piece of pieces(tagging)) await db.insert(companyTags).values(piece).onConflictDoNothing();
}

/** Adds many companies; returns their ids in the same order. */
export async function addCompanies(db: Database, rows: CompanyRow[], tick: Tick = quietly): Promise<number[]> {
  const places = await addNodes(
    db,
    'Company',
    rows.map(() => null),
    tick,
  );
  const made = new Map<number, number>();
  const whole = rows.map(({ labels: _labels, ...row }, at) => ({ ...row, node_id: places[at]! }));
  for (const piece of pieces(whole)) {
    const added = await db.insert(companies).values(piece).returning({ id: companies.id, node_id: companies.node_id });
    for (const { id, node_id } of added) made.set(node_id, id);
    tick(placed(made.size / rows.length));
  }
  const ids = places.map((place) => made.get(place)!);
  await labelCompanies(
    db,
    rows.map(({ labels }, at) => ({ id: ids[at]!, labels })),
  );
  return ids;
}

/** Changes many companies; categories and tags are added to the existing ones. */
export async function updateCompanies(
  db: Database,
  rows: (NewImage & { labels: Labels })[],
  tick: Tick = quietly,
): Promise<void> {
  await updateAll(
    db,
    companies,
    rows.map(({ id, image }) => ({ id, image })),
    tick,
  );
  await labelCompanies(db, rows);
}

/** Only one of several new people at a company can be primary: the first one marked as such, or the first one if the company has nobody. */
async function primaries(db: Database, rows: PersonRow[], mayReplace: boolean): Promise<Set<PersonRow>> {
  const ids = [...new Set(rows.flatMap(({ company_id }) => company_id ?? []))].sort((one, other) => one - other);
  if (ids.length === 0) return new Set();
  await db.execute(
    sql`select id from contact_companies where id = any(${sql.param(ids)}::int[]) order by id for no key update`,
  );
  const isPrimary = and(
    sql`${people.company_id} = any(${sql.param(ids)}::int[])`,
    eq(people.is_primary, true),
    isNull(people.deleted_at),
  );
  const held = await db.select({ id: people.id, company_id: people.company_id }).from(people).where(isPrimary);
  const taken = new Set(held.map(({ company_id }) => company_id));
  const chosen = new Map<number, PersonRow>();
  for (const row of rows) {
    const at = row.company_id ?? 0;
    const before = chosen.get(at);
    if (!at || (taken.has(at) && !mayReplace)) continue;
    if (row.wants_primary ? !before?.wants_primary : !before && !taken.has(at)) chosen.set(at, row);
  }
  const leaving = held
    .filter(({ company_id }) => chosen.has(company_id!))
    .map(({ id }) => ({ id, image: { is_primary: false } }));
  await updateAll(db, people, leaving);
  return new Set(chosen.values());
}

/** Adds many people, each at a company or without one; the current primary person is only replaced if allowed. */
export async function addPeopleRows(
  db: Database,
  rows: PersonRow[],
  { mayReplace, tick = quietly }: { mayReplace: boolean; tick?: Tick },
): Promise<void> {
  const first = await primaries(db, rows, mayReplace);
  const ids = [...new Set(rows.flatMap(({ company_id }) => company_id ?? []))];
  const places = await db.execute<{ id: number; node_id: number }>(
    sql`select id, node_id from contact_companies where id = any(${sql.param(ids)}::int[])`,
  );
  const placeOf = new Map(places.rows.map(({ id, node_id }) => [id, node_id]));
  const own = await addNodes(
    db,
    'Person',
    rows.map(({ company_id }) => placeOf.get(company_id ?? 0) ?? null),
    tick,
  );
  const whole = rows.map(({ wants_primary: _wanted, ...row }, at) => ({
    ...row,
    is_primary: first.has(rows[at]!),
    node_id: own[at]!,
  }));
  let added = 0;
  for (const piece of pieces(whole)) {
    await db.insert(people).values(piece);
    tick(placed((added += piece.length) / rows.length));
  }
}

export const updatePeople = (db: Database, rows: NewImage[], tick: Tick = quietly): Promise<void> =>
  updateAll(db, people, rows, tick);
