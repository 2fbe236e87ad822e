import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { recordStatements, rowsRead } from '../../testing/plans.ts';

const path = '/api/system/notifications';
const many = 1500;
const page = 25;

let agency: Agency;
let sam: Person;
let own: number[];
beforeAll(async () => {
  agency = await openAgency();
  const { pool } = agency.open;
  const erin = await agency.admin('Erin');
  sam = await agency.staff('Sam', 'read own deals');
  const { rows } = await pool.query<{ id: number; owner_id: number }>(
    `with node as (insert into nodes (kind) select 'Deal' from generate_series(1, 350) returning id)
     insert into deals (node_id, company_id, name, owner_id)
     select id, $1, 'Website', case when id % 7 = 0 then $2::int else $3::int end from node returning id, owner_id`,
    [await addCompany(agency, 'Acme'), erin.id, sam.id],
  );
  own = rows.filter(({ owner_id }) => owner_id === sam.id).map(({ id }) => id);
  await pool.query(
    `insert into notifications (user_id, kind, text, url, record_type, record_id, read_at)
     select $1, case n % 2 when 0 then 'comment' else 'due' end, 'Told ' || n, '/#/deals/1', case when n % 5 > 0 then 'Deal' end,
       case when n % 5 > 0 then ($2::int[])[1 + n % 350] end, case when n % 101 > 0 then now() end
     from generate_series(1, $3::int) n`,
    [sam.id, rows.map(({ id }) => id), many],
  );
  await pool.query('analyze notifications, deals');
});
afterAll(() => agency.close());

/** What Sam is to see, newest first: also of what is about no record, but nothing about a deal of others. */
async function expected(which: string): Promise<string[]> {
  const { rows } = await agency.open.pool.query<{ text: string }>(
    `select n.text from notifications n left join deals d on d.id = n.record_id
     where n.user_id = $1 and (n.record_type is null or (d.owner_id = $1 and d.deleted_at is null)) and ${which} order by n.id desc`,
    [sam.id],
  );
  return rows.map(({ text }) => text);
}

const listed = async (query: Record<string, unknown>) => {
  const { body } = await sam.get(path, query);
  const { total, unread } = body.meta as { total: number; unread: number };
  return { total, unread, texts: (body.data as { text: string }[]).map(({ text }) => text) };
};

test('of many notifications, each page shows those about records that one may see, and all of these are counted', async () => {
  const ways = { '{}': 'true', '{"status":"unread"}': 'read_at is null', '{"kind":"due"}': `kind = 'due'` };
  const unread = (await expected('read_at is null')).length;
  for (const [query, which] of Object.entries(ways)) {
    const all = await expected(which);
    for (const at of [1, 2, 1, 20, 60])
      expect(await listed({ ...(JSON.parse(query) as object), page: at }), `${query} ${at}`).toEqual({
        total: all.length,
        unread,
        texts: all.slice((at - 1) * page, at * page),
      });
  }
});

test('a page of many notifications looks up only the records that it shows', async () => {
  const ran = recordStatements(agency.open);
  await listed({});
  const texts = ran.filter(({ text }) => text.includes('"deals"') && !text.startsWith('select array[count(*)'));
  const read = await Promise.all(texts.map((statement) => rowsRead(agency.open, statement, 'deals')));
  expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(2 * page);
});

test('what one may no longer see is not shown, however many there are', async () => {
  await agency.open.pool.query('update deals set owner_id = null where id = any($1)', [own.slice(100)]);
  const all = await expected('true');
  expect((await listed({})).texts).toEqual(all.slice(0, page));
  await expect.poll(async () => (await listed({})).total, { timeout: 20_000, interval: 500 }).toBe(all.length);
});
