import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agency } from '../testing/agency.ts';
import { openDemo } from '../testing/demo.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openDemo();
});
afterAll(() => agency.close());

const count = async (query: string) => Number((await agency.open.pool.query<{ n: string }>(query)).rows[0]!.n);

test('the studio delivers thirty services, some sold by deals, with occurrences and expenses', async () => {
  expect(await count('select count(*) n from services')).toBe(30);
  expect(await count('select count(*) n from deal_service_types where service_id is not null')).toBeGreaterThan(5);
  expect(await count('select count(*) n from services where deal_id is not null')).toBe(
    await count('select count(*) n from deal_service_types where service_id is not null'),
  );
  expect(await count('select count(*) n from expenses')).toBeGreaterThan(100);
  expect(
    await count(`select count(*) n from services s where recurring > 0 and status = 1 and not exists (
      select from service_occurrences o where o.service_id = s.id and o.start_at <= now() and o.end_at > now())`),
  ).toBe(0);
  expect(await count(`select count(*) n from expenses where expense_at > current_date`)).toBe(0);
});
