import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../testing/agency.ts';
import type { Agency } from '../testing/agency.ts';
import { addCompany, addDeal } from '../testing/deals.ts';
import { logTime } from './timelogs.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

test('the studio’s time is logged on workdays, in the past, and nobody does two things at once', async () => {
  const sam = await agency.admin('Sam');
  for (const name of ['Website', 'Shop']) await addDeal(sam, { company: await addCompany(agency, name), name });
  await logTime(agency.open.db);
  const { rows } = await agency.open.pool.query(
    `select count(*) > 40 as enough, bool_and(user_id = $1) as his, bool_and(extract(isodow from start_at) < 6) as workdays,
       bool_and(end_at < now()) as past, bool_and(seconds between 1 and 7200) as short,
       bool_and(not exists (select from time_logs o where o.id <> l.id and o.user_id = l.user_id
         and o.start_at < l.end_at and o.end_at > l.start_at)) as single
     from time_logs l`,
    [sam.id],
  );
  expect(rows).toEqual([{ enough: true, his: true, workdays: true, past: true, short: true, single: true }]);
});

test('a studio with nothing to work on logs nothing', async () => {
  const empty = await openAgency();
  await logTime(empty.open.db);
  expect((await empty.open.pool.query('select id from time_logs')).rows).toEqual([]);
  await empty.close();
});
