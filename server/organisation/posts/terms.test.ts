import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayHold, positionTypes } from '../../../contract/organisation/posts.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { foundCompany, makeChart } from '../../testing/posts.ts';
import { holderOn } from './people.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const run = (text: string, values: unknown[] = []) => agency.open.pool.query(text, values);

test('who was responsible for a post on a day stays known, whoever holds it now', async () => {
  const { id, posts, people } = await makeChart(agency, 'position Sales: Ann, Bob, Cleo', { since: '2026-01-01' });
  const { Sales } = posts;
  const staff = (name: string, columns: string, ...values: unknown[]) =>
    run(`update position_staff set ${columns} where employee_id = $1`, [people[name], ...values]);
  // Ann leaves in March, Bob was ill in February and is back in May, Cleo stays.
  await staff('Ann', 'until_on = $2', '2026-03-01');
  await staff('Bob', 'until_on = $2', '2026-02-01');
  await run(
    `insert into position_staff (chart_id, position_id, employee_id, sequence, from_on) values ($1, $2, $3, 1, '2026-05-01')`,
    [id, Sales, people['Bob']],
  );
  const on = (day: string) => holderOn(agency.open.db, Sales!, day);
  expect(await on('2025-12-31')).toBeNull();
  expect(await on('2026-01-01')).toBe(people['Ann']);
  expect(await on('2026-02-28')).toBe(people['Ann']);
  expect(await on('2026-03-01')).toBe(people['Cleo']);
  expect(await on('2026-04-30')).toBe(people['Cleo']);
  expect(await on('2026-05-01')).toBe(people['Bob']);
  const { rows } = await run(
    `select count(*)::int as overlaps from holder_terms a join holder_terms b on b.position_id = a.position_id
     and b.from_on > a.from_on and b.from_on < a.until_on`,
  );
  expect(rows).toEqual([{ overlaps: 0 }]);
});

test('a trashed employee held their post until the day they were trashed, in the company’s time zone', async () => {
  const company = await foundCompany(agency, 'Tokyo', 'Asia/Tokyo');
  const { posts, people } = await makeChart(agency, 'position Sales: Ann', { company });
  // 20:00 UTC on the 9th is the 10th in Tokyo.
  await run(`update employees set deleted_at = '2026-03-09T20:00:00Z' where id = $1`, [people['Ann']]);
  expect(await holderOn(agency.open.db, posts['Sales']!, '2026-03-09')).toBe(people['Ann']);
  expect(await holderOn(agency.open.db, posts['Sales']!, '2026-03-10')).toBeNull();
});

const areaOf = async (post: number): Promise<[number, string, string][]> =>
  (
    await run(
      `select position_id, from_on::text, until_on::text from area_terms($1) where position_id <> $1 order by 1, 2`,
      [post],
    )
  ).rows.map(({ position_id, from_on, until_on }) => [position_id, from_on, until_on]);

test('what was below a post on a day stays known when the board changes', async () => {
  const { posts } = await makeChart(
    agency,
    `
founder Founder
  division Sales
    department Design
  division Production`,
    {},
  );
  const { Founder, Sales, Design, Production } = posts;
  const today = (await run('select current_date::text as today')).rows[0].today as string;
  await run('update positions set parent_id = $2 where id = $1', [Design, Production]);
  expect(await areaOf(Sales!)).toEqual([[Design, '2020-01-01', today]]);
  expect(await areaOf(Production!)).toEqual([[Design, today, 'infinity']]);
  // The founder had it all along.
  expect(await areaOf(Founder!)).toEqual([
    [Sales, '2020-01-01', 'infinity'],
    [Design, '2020-01-01', today],
    [Design, today, 'infinity'],
    [Production, '2020-01-01', 'infinity'],
  ]);
  // Back on the same day: nothing happened.
  await run('update positions set parent_id = $2 where id = $1', [Design, Sales]);
  expect(await areaOf(Sales!)).toEqual([[Design, '2020-01-01', 'infinity']]);
  expect(await areaOf(Production!)).toEqual([]);
  await run('update positions set deleted_at = now() where id = $1', [Design]);
  expect(await areaOf(Sales!)).toEqual([[Design, '2020-01-01', today]]);
  await run('update positions set deleted_at = null where id = $1', [Design]);
  expect(await areaOf(Sales!)).toEqual([[Design, '2020-01-01', 'infinity']]);
});

test('the database and the contract agree on what may be below what', async () => {
  const pairs = ['root', ...positionTypes].flatMap((parent) => positionTypes.map((child) => [parent, child] as const));
  for (const [parent, child] of pairs) {
    const { rows } = await run('select position_may_hold($1, $2) as may', [parent === 'root' ? null : parent, child]);
    expect([parent, child, rows[0].may]).toEqual([parent, child, mayHold[parent as 'root'].includes(child)]);
  }
});

test.each([
  [
    'a loop',
    `update positions set parent_id = case name when 'A' then $2::int else $1::int end where name in ('A', 'B')`,
  ],
  ['a type in a place where it is not allowed', `update positions set type = 'unit' where id = $2 and $1 > 0`],
  ['a type above something it may not contain', `update positions set type = 'division' where id = $1 and $2 > 0`],
  ['a post below one in the trash', `update positions set deleted_at = now() where id = $1 and $2 > 0`],
])('%s is refused whoever writes it', async (_title, statement) => {
  const { posts } = await makeChart(
    agency,
    `
position A
  position B
    position C`,
    {},
  );
  await expect(run(statement, [posts['A'], posts['B']])).rejects.toMatchObject({ code: '23503' });
});

test('a post named in a revision is never lost: deleting it trashes it, until its board is deleted', async () => {
  const { id, posts } = await makeChart(agency, 'position A', {});
  await run('delete from positions where id = $1', [posts['A']]);
  const { rows } = await run('select deleted_at is not null as is_trashed from positions where id = $1', [posts['A']]);
  expect(rows).toEqual([{ is_trashed: true }]);
  await run('delete from org_charts where id = $1', [id]);
  expect((await run('select from positions where chart_id = $1', [id])).rowCount).toBe(0);
});
