import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { foundCompany, makeChart } from '../../testing/posts.ts';
import { assignTo, colleague, define, setDay } from '../../testing/statistics.ts';
import { closePeriods } from './close.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

const all = ['browse statistics', 'add statistic definitions', 'assign statistics', 'set statistic values'] as const;
const told = async (user: number) =>
  (
    await agency.open.pool.query<{ text: string }>('select text from notifications where user_id = $1 order by id', [
      user,
    ])
  ).rows.map(({ text }) => text);

test('whoever has not entered a value when the week closes is reminded, once', async () => {
  const company = await foundCompany(agency, 'Northlight');
  const boss = await colleague(agency, company, 'Boss', ...all);
  const [ann, bob, cleo] = [
    await colleague(agency, company, 'Ann', 'browse own statistics'),
    await colleague(agency, company, 'Bob', 'browse own statistics'),
    await colleague(agency, company, 'Cleo', 'browse own statistics'),
  ];
  const { posts } = await makeChart(agency, 'founder Head: Cleo\n  position Sales\n  position Desk', {
    company,
    people: { Cleo: cleo.employee },
  });
  await assignTo(boss, await define(boss, 'Calls'), { employee: ann.employee });
  await assignTo(boss, await define(boss, 'Quotes'), { employee: ann.employee });
  await assignTo(boss, await define(boss, 'Visits', { type: 'daily' }), { employee: ann.employee });
  const entered = await assignTo(boss, await define(boss, 'Letters'), { employee: bob.employee });
  await setDay(boss, entered, '2026-07-01', 3);
  const living = await define(boss, 'Won', { source: 'deals-won', source_scope: 'holder' });
  await assignTo(boss, living, { employee: bob.employee });
  // Nobody is on the post: the person who holds it from above is reminded of its graph.
  await assignTo(boss, await define(boss, 'Meetings'), { position: posts['Sales'] });
  // The same for the graph of a post that was deleted.
  await assignTo(boss, await define(boss, 'Parcels'), { position: posts['Desk'] });
  await agency.open.pool.query('update positions set deleted_at = now() where id = $1', [posts['Desk']]);

  const friday = Date.parse('2026-07-03T00:00:00Z');
  await closePeriods(agency.platform, friday);
  await closePeriods(agency.platform, friday);
  expect(await told(ann.id)).toEqual(['Weekly values up to 02/Jul/26 are missing: Calls, Quotes.']);
  expect(await told(cleo.id)).toEqual(['Weekly values up to 02/Jul/26 are missing: Meetings, Parcels.']);
  expect(await told(bob.id)).toEqual([]);
});

test('when whoever has to enter a value can no longer sign in, their senior is reminded', async () => {
  const company = await foundCompany(agency, 'Southlight');
  const boss = await colleague(agency, company, 'Boss', ...all);
  const [kim, lea, max] = [
    await colleague(agency, company, 'Kim', 'browse own statistics'),
    await colleague(agency, company, 'Lea', 'browse own statistics'),
    await colleague(agency, company, 'Max', 'browse own statistics'),
  ];
  const { posts } = await makeChart(agency, 'founder Head: Kim\n  position Sales: Lea\n  position Care: Max', {
    company,
    people: { Kim: kim.employee, Lea: lea.employee, Max: max.employee },
  });
  await assignTo(boss, await define(boss, 'Meetings'), { position: posts['Sales'] });
  await assignTo(boss, await define(boss, 'Calls'), { employee: lea.employee });
  await assignTo(boss, await define(boss, 'Repairs'), { position: posts['Care'] });
  await agency.open.pool.query('update users set active = false where id = $1', [lea.id]);
  await closePeriods(agency.platform, Date.parse('2026-07-03T00:00:00Z'));
  const missing = 'Weekly values up to 02/Jul/26';
  expect(await told(kim.id)).toEqual([`${missing} of Lea, who cannot sign in, are missing: Calls, Meetings.`]);
  expect(await told(max.id)).toEqual([`${missing} are missing: Repairs.`]);
  expect(await told(lea.id)).toEqual([]);
});

test('nobody was reminded of the own graph of somebody who had left', async () => {
  const company = await foundCompany(agency, 'Eastlight');
  const boss = await colleague(agency, company, 'Boss', ...all);
  const [kim, lea, max] = [
    await colleague(agency, company, 'Kim'),
    await colleague(agency, company, 'Lea'),
    await colleague(agency, company, 'Max'),
  ];
  await makeChart(agency, 'founder Head: Kim\n  position Sales: Lea\n    position Calls: Max', {
    company,
    people: { Kim: kim.employee, Lea: lea.employee, Max: max.employee },
  });
  await assignTo(boss, await define(boss, 'Calls'), { employee: lea.employee });
  await assignTo(boss, await define(boss, 'Letters'), { employee: max.employee });
  await agency.open.pool.query('update position_staff set until_on = current_date where employee_id = $1', [
    max.employee,
  ]);
  await agency.open.pool.query('update employees set deleted_at = now() where id = any($1)', [
    [lea.employee, max.employee],
  ]);
  await closePeriods(agency.platform, Date.parse('2026-07-03T00:00:00Z'));
  const missing = 'Weekly values up to 02/Jul/26';
  expect(await told(kim.id)).toEqual([
    `${missing} of Lea, who has left, are missing: Calls.`,
    `${missing} of Max, who has left, are missing: Letters.`,
  ]);
  expect(await told(lea.id)).toEqual([]);
});
