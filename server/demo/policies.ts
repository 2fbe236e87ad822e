import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { addNode } from '../platform/nodes.ts';
import {
  articles,
  policies,
  publicationDrafts,
  publicationTags,
  publicationVersions,
} from '../organisation/publications/publications.table.ts';
import type { PublicationTable } from '../organisation/publications/publications.table.ts';
import { noteTold } from '../organisation/policies/newcomers.ts';
import { policyAcknowledgements, policyIssues } from '../organisation/policies/policies.table.ts';
import { dayAgo, daysAgo } from './ago.ts';
import { manual } from './manual.ts';
import type { Written } from './manual.ts';
import { rules } from './rules.ts';
import type { Rule } from './rules.ts';

type Names = Map<string, number>;
type Cast = { company_id: number; users: Names; employees: Names; posts: Names };

async function namesIn(db: Database, query: ReturnType<typeof sql>): Promise<Names> {
  const { rows } = await db.execute<{ name: string; id: number }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function readCast(db: Database): Promise<Cast> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from organization_companies where name = 'Northlight Studio'`,
  );
  const company_id = rows[0]!.id;
  return {
    company_id,
    users: await namesIn(db, sql`select username as name, id from users`),
    employees: await namesIn(
      db,
      sql`select u.username as name, e.id from employees e join users u on u.id = e.user_id where e.company_id = ${company_id}`,
    ),
    posts: await namesIn(
      db,
      sql`select p.name, p.id from positions p join org_charts o on o.id = p.chart_id
        where o.company_id = ${company_id} and p.deleted_at is null`,
    ),
  };
}

const html = (text: string[]) => text.map((line) => `<p>${line}</p>`).join('');

type Shelves = { categories: Names; tags: Names };
const shelvesOf = async (db: Database, kind: 'article' | 'policy'): Promise<Shelves> => {
  const of = (list: string) =>
    namesIn(
      db,
      sql`select i.label as name, i.id from pick_list_items i join pick_lists l on l.id = i.pick_list_id where l.identifier = ${list}`,
    );
  return { categories: await of(`${kind}-categories`), tags: await of(`${kind}-tags`) };
};

/** Adds a text with its versions and its draft. Returns its id and those of its versions. */
async function write(
  db: Database,
  { users, company_id }: Cast,
  kind: 'article' | 'policy',
  written: Written,
  shelves: Shelves,
) {
  const table: PublicationTable = kind === 'article' ? articles : policies;
  const { title, versions, by } = written;
  const author_id = users.get(by)!;
  const last = versions.at(-1);
  const substance = versions.findLastIndex(({ wording }) => !wording) + 1;
  const created_at = daysAgo((versions[0]?.days ?? 3) + 2);
  const [made] = await db
    .insert(table)
    .values({
      node_id: await addNode(db, kind === 'article' ? 'Article' : 'Policy', null),
      company_id,
      title,
      category_id: shelves.categories.get(written.category) ?? null,
      author_id,
      version: versions.length || null,
      substance: substance || null,
      published_at: last ? daysAgo(last.days) : null,
      created_at,
    })
    .returning({ id: table.id });
  const owner = kind === 'article' ? { article_id: made!.id } : { policy_id: made!.id };
  const ids: number[] = [];
  for (const [at, { text, days, note, wording }] of versions.entries()) {
    const [version] = await db
      .insert(publicationVersions)
      .values({
        ...owner,
        number: at + 1,
        title,
        body: html(text),
        note: note ?? null,
        is_substance: !wording,
        published_by_user_id: author_id,
        published_at: daysAgo(days),
      })
      .returning({ id: publicationVersions.id });
    ids.push(version!.id);
  }
  const body = html(written.draft ?? last?.text ?? []);
  await db.insert(publicationDrafts).values({
    ...owner,
    title,
    body,
    next_number: versions.length + 1,
    saved_by_user_id: author_id,
    saved_at: created_at,
  });
  const tags = (written.tags ?? []).flatMap((tag) => shelves.tags.get(tag) ?? []);
  if (tags.length > 0) await db.insert(publicationTags).values(tags.map((item_id) => ({ ...owner, item_id })));
  return { id: made!.id, ids };
}

type Target = { is_everyone?: boolean; employee_id?: number; position_id?: number };

/** Each name is that of a person or of a post. */
const targetsOf = ({ employees, posts }: Cast, to: NonNullable<Rule['to']>): Target[] =>
  to === 'everyone'
    ? [{ is_everyone: true }]
    : to.map((name): Target => {
        const employee_id = employees.get(name);
        return employee_id === undefined ? { position_id: posts.get(name)! } : { employee_id };
      });

async function issue(db: Database, cast: Cast, policy_id: number, versions: number[], rule: Rule): Promise<void> {
  const { to, read_by, read = {}, by } = rule;
  if (!to) return;
  const issued_at = daysAgo((rule.versions[0]?.days ?? 1) - 1);
  const issuer = {
    policy_id,
    issued_by_user_id: cast.users.get(by)!,
    issued_at,
    read_by: read_by === undefined ? null : dayAgo(-read_by),
  };
  await db.insert(policyIssues).values(targetsOf(cast, to).map((target) => ({ ...issuer, ...target })));
  const acknowledged = Object.entries(read).map(([username, number], at) => ({
    policy_id,
    version_id: versions[number - 1]!,
    number,
    employee_id: cast.employees.get(username)!,
    user_id: cast.users.get(username)!,
    acknowledged_at: daysAgo(Math.max(0.5, rule.versions[number - 1]!.days - 1 - at)),
  }));
  if (acknowledged.length > 0) await db.insert(policyAcknowledgements).values(acknowledged);
}

/** The studio's training manual and its policies, some of them still to be read. */
export async function writeManual(db: Database): Promise<void> {
  const cast = await readCast(db);
  const articleShelves = await shelvesOf(db, 'article');
  for (const written of manual) await write(db, cast, 'article', written, articleShelves);
  const policyShelves = await shelvesOf(db, 'policy');
  for (const rule of rules) {
    const { id, ids } = await write(db, cast, 'policy', rule, policyShelves);
    await issue(db, cast, id, ids, rule);
    await noteTold(db, id);
  }
}
