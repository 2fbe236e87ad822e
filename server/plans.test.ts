import { afterAll, beforeAll, expect, test } from 'vitest';
import { abilities, isAbility } from '../contract/platform/abilities.ts';
import type { Ability } from '../contract/platform/abilities.ts';
import { addDays, utcDay } from '../contract/platform/days.ts';
import type { FieldSchema } from '../contract/platform/forms.ts';
import { openAgency } from './testing/agency.ts';
import type { Agency, Person } from './testing/agency.ts';
import { fillMany } from './testing/many.ts';
import type { Many } from './testing/many.ts';
import { titled } from './testing/matrix.ts';
import { excessesOf, recordStatements, rowsRead } from './testing/plans.ts';
import type { Ran } from './testing/plans.ts';

/** Every list, sort, filter and search among 50,000 rows of each kind, as the routes ask PostgreSQL. Nothing is timed. */
const many = 50_000;
/** Beside six busy processes it takes five minutes instead of one. */
const fillTime = 900_000;

let agency: Agency;
let ran: Ran[];
let ada: Person;
let others: Person[];
let ids: Many;
beforeAll(async () => {
  agency = await openAgency();
  ids = await fillMany(agency.open.pool, many);
  ada = await agency.superAdmin('Ada');
  const owen = await agency.staff('Owen', ...abilities.filter((name) => / own |^browse /.test(name) && !hasOwn(name)));
  // Owen takes over a user to whom some of the rows belong.
  await agency.open.pool.query(
    `with moved as (update user_roles set user_id = $2 where user_id = $1) update sessions set user_id = $2 where user_id = $1`,
    [owen.id, ids.user],
  );
  await agency.open.pool.query('update users set is_admin = false where id = $1', [ids.user]);
  const fay = await agency.staff('Fay');
  await agency.open.pool.query(
    `update employees set user_id = case id % 2 when 0 then $1 else $2 end::int
     where id in (select id from employees where deleted_at is null and company_id = $3 order by id limit 2)`,
    [ids.user, fay.id, ids.organization],
  );
  others = [owen, fay];
  await agency.open.pool.query('update sessions set company_id = $1', [ids.organization]);
  ran = recordStatements(agency.open);
}, fillTime);
afterAll(() => agency.close());

/** The address with the ids of existing records. */
function addressOf(path: string): string {
  const places: [RegExp, number][] = [
    [/\/companies\/\{company\}/, ids.organization],
    [/\/campaigns\/\{id\}/, ids.campaign],
    [/\/\{service\}/, ids.service],
    [/\/folders\//, ids.folder],
    [/\/checklists\/templates\//, ids.template],
  ];
  const id = places.find(([place]) => place.test(path))?.[1] ?? ids.company;
  return path.replace(/\{\w+\}/g, String(id));
}

/** Whether there is the same ability for one's own records only. */
const hasOwn = (name: Ability) => isAbility(name.replace('browse ', 'browse own '));

const counts = (text: string) => text.startsWith('select array[count(*)');

async function excesses(who: Person, url: string, query: Record<string, unknown>): Promise<string[]> {
  ran.length = 0;
  const answer = await who.get(url, query);
  if (who !== ada && answer.status === 403) return [];
  if (answer.status === 422) expect(answer.body.message).toBeDefined();
  else expect(answer, `${url} ${JSON.stringify(query)}`).toMatchObject({ status: 200 });
  // Large counts are cached, so the statement that counts is not part of each request.
  const asked = ran.splice(0).filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !counts(text));
  const found: string[] = [];
  for (const statement of asked)
    for (const excess of await excessesOf(agency.open, statement))
      found.push(`${url} ${JSON.stringify(query)}: ${excess}`);
  return found;
}

const daysAgo = (days: number) => addDays(utcDay(Date.now()), -days);

function samplesOf(field: FieldSchema): unknown[] {
  if (field.type === 'choice' || field.type === 'multi_choice') return field.options.map(({ value }) => value);
  if (field.type === 'date') return ['2020-01-01', daysAgo(30), daysAgo(2)];
  if (field.type === 'checkbox') return ['true'];
  if (field.type === 'reference') return [1, 30];
  return [];
}

const searches = ['lumen', 'a1b2', 'lu', 'lumen website', 'cafe', 'q', '--'];

const lists = titled.filter(([, route]) => route.kind === 'list');

test.each(lists)('%s', async (_title, route) => {
  const url = addressOf(route.path);
  const found: string[] = [];
  const look = async (query: Record<string, unknown>) => void found.push(...(await excesses(ada, url, query)));
  for (const query of [{}, { page: 400 }, {}]) await look(query);
  for (const name of route.narrows?.sort ?? []) {
    await look({ sort: name });
    await look({ sort: `-${name}` });
  }
  for (const search of searches) await look({ search });
  await look({ search: 'lumen website coral' });
  if (Object.keys(route.narrows?.filters ?? {}).length > 0) {
    const { fields } = (await ada.get(`${url}/filters`)).body.data as { fields: FieldSchema[] };
    for (const field of fields) for (const value of samplesOf(field)) await look({ [field.name]: value });
  }
  for (const who of others)
    for (const query of [{}, {}, { search: 'lumen' }, { search: 'lumen website' }, { search: 'a1b2' }])
      found.push(...(await excesses(who, url, query)));
  expect(found).toEqual([]);
});

const selects = titled.filter(
  ([, { method, path, kind }]) => method === 'GET' && kind !== 'list' && /^[^{]+\/(select|people)$/.test(path),
);

test.each([...selects, ['GET /api/search', { path: '/api/search' }] as const])(
  '%s offers and finds by an index',
  async (_title, { path }) => {
    const found: string[] = [];
    for (const who of [ada, ...others])
      for (const q of ['all', 'lumen', 'lu', 'lumen website', 'a1b2'])
        found.push(...(await excesses(who, path, { q })));
    expect(found).toEqual([]);
  },
);

async function readOf(table: string, url: string, query: Record<string, unknown>): Promise<number> {
  ran.length = 0;
  expect(await ada.get(url, query)).toMatchObject({ status: 200 });
  const asked = ran.splice(0).filter(({ text }) => text.includes(`"${table}"`));
  const each = await Promise.all(asked.map((statement) => rowsRead(agency.open, statement, table)));
  return each.reduce((sum, rows) => sum + rows, 0);
}

test('of 500 deals that a select compares, only those it offers are read with their company', async () => {
  expect(await readOf('contact_companies', '/api/jobs/deals/select', { q: 'lumen' })).toBe(50);
});

test('a search among the policies reads no articles', async () => {
  const { rows } = await agency.open.pool.query<{ found: number }>(
    `select count(*)::int as found from publication_versions where policy_id is not null and found @@ to_tsquery('public.reading', 'lumen:*')`,
  );
  const page = 25;
  const read = await readOf('publication_versions', '/api/organization/policies', { search: 'lumen' });
  expect(read).toBeLessThanOrEqual(rows[0]!.found + 3 * page);
});
