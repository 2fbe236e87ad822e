import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../contract/platform/days.ts';
import { weekEnd } from '../../../contract/platform/weeks.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { addCompany } from '../../testing/deals.ts';
import { foundCompany } from '../../testing/posts.ts';
import { assignTo, colleague, define, pointsOf } from '../../testing/statistics.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

/** Weeks end on Thursdays until the 1st of January 2026; then on Sundays, after a week of three days. */
const weeks = [
  { from_on: '0001-01-01', ends_on: 4 },
  { from_on: '2026-01-02', ends_on: 7 },
];
const days = { from_date: '2025-12-19', to_date: '2026-01-18' };

const summed = (points: Record<string, number>, at: (day: string) => string) => {
  const sums: Record<string, number> = {};
  for (const [day, value] of Object.entries(points)) sums[at(day)] = (sums[at(day)] ?? 0) + value;
  return sums;
};

test('living days add up to living weeks, across a changed week, a year’s end and zones on both sides of UTC', async () => {
  const acme = await addCompany(agency, 'Acme');
  const first = Date.parse('2025-12-19T12:00:00Z');
  const moments = fc.sample(fc.integer({ min: 0, max: 29 * 24 * 3600 }), { numRuns: 400, seed: 7 });
  await agency.open.pool.query(
    `with n as (insert into nodes (kind) select 'Deal' from unnest($2::int[]) returning id),
       numbered as (select id, row_number() over (order by id) as at from n)
     insert into deals (node_id, company_id, name, status, closed_at, value)
     select numbered.id, $1, 'Website', 'won', to_timestamp($3::bigint + ($2::int[])[at]), 1 from numbered`,
    [acme, moments, first / 1000],
  );
  for (const zone of ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago']) {
    const company = await foundCompany(agency, zone, zone);
    await agency.open.pool.query(`insert into company_weeks (company_id, ends_on, from_on) values ($1, 7, $2)`, [
      company,
      weeks[1]!.from_on,
    ]);
    const abilities = ['browse statistics', 'add statistic definitions', 'assign statistics'] as const;
    const max = await colleague(agency, company, `Max ${zone}`, ...abilities);
    const points = async (type: string) => {
      const definition = await define(max, type, { type, source: 'deals-won', source_scope: 'agency' });
      return pointsOf(max, await assignTo(max, definition, { employee: max.employee }), days);
    };
    const daily = await points('daily');
    const plain = summed(Object.fromEntries(Object.keys(daily).map((day) => [day, 0])), (day) => day);
    for (const moment of moments) {
      const day = dayAt(first + moment * 1000, zone);
      if (day in plain) plain[day] = plain[day]! + 1;
    }
    expect(daily, zone).toEqual(plain);
    const weekly = await points('weekly');
    expect(Object.keys(weekly).toSorted(), zone).toContain('2026-01-04');
    const byWeek = summed(daily, (day) => weekEnd(day, weeks));
    for (const [end, value] of Object.entries(weekly)) {
      // Only weeks whose days are all shown can be added up again.
      if (end > days.to_date || addDays(end, -6) < days.from_date) continue;
      expect(value, `${zone}, week to ${end}`).toBe(byWeek[end]);
    }
    expect(weekly['2026-01-04'], zone).toBe(byWeek['2026-01-04']);
  }
});
