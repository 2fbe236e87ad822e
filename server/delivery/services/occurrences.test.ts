import { afterAll, expect, test } from 'vitest';
import { dayMs } from '../../../contract/platform/days.ts';
import { formatRecurrence } from '../../../contract/platform/recurrence.ts';
import { newRecurrence } from '../../../contract/platform/recurrencePresets.ts';
import { month, openRetainers } from '../../testing/retainers.ts';
import { rule, servicesPath as path } from '../../testing/services.ts';
import { plannedRounds } from './occurrences.plan.ts';
import { extendOccurrences } from './occurrences.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const plan = (recurrence_rule: string, now: string, more: { max?: number; zone?: string } = {}) =>
  plannedRounds({ recurrence_rule, recurrences_max: more.max ?? null, time_zone: more.zone ?? 'UTC' }, at(now));

test('each occurrence ends where the next begins; a rule without an end is planned a year ahead', () => {
  const rounds = plan(rule('2024-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'), '2024-06-15');
  expect(rounds[0]).toEqual({ start_at: '2024-01-31T00:00:00Z', end_at: '2024-02-29T00:00:00Z' });
  expect(rounds[1]).toEqual({ start_at: '2024-02-29T00:00:00Z', end_at: '2024-03-31T00:00:00Z' });
  expect(rounds.at(-1)).toEqual({ start_at: '2025-05-31T00:00:00Z', end_at: '2025-06-30T00:00:00Z' });
});

test('monthly from the 31st has an occurrence in every month', () => {
  const starts = plan(formatRecurrence(newRecurrence('2024-01-31')), '2024-01-31').map(({ start_at }) => start_at);
  expect(starts.slice(0, 5).map((start) => start.slice(5, 10))).toEqual(['01-31', '02-29', '03-31', '04-30', '05-31']);
});

test('the rule follows the wall clock of its zone', () => {
  const rounds = plan(rule('2024-03-01'), '2024-03-02', { zone: 'America/New_York', max: 2 });
  expect(rounds).toEqual([
    { start_at: '2024-03-01T05:00:00Z', end_at: '2024-04-01T04:00:00Z' },
    { start_at: '2024-04-01T04:00:00Z', end_at: '2024-05-01T04:00:00Z' },
  ]);
});

test('a count, an end and a maximum each stop it; an old daily rule still reaches today', () => {
  expect(plan(rule('2024-01-01', 'FREQ=WEEKLY;COUNT=3'), '2024-01-01')).toHaveLength(3);
  expect(plan(rule('2024-01-01', 'FREQ=MONTHLY;UNTIL=20240401T235959Z'), '2024-01-01')).toHaveLength(4);
  expect(plan(rule('2024-01-01'), '2024-01-01', { max: 5 })).toHaveLength(5);
  const daily = plan(rule('2015-01-01', 'FREQ=DAILY'), '2024-06-15');
  expect(daily.some(({ start_at }) => start_at === '2024-06-15T00:00:00Z')).toBe(true);
  expect(daily.at(-1)!.start_at).toBe('2025-06-16T00:00:00Z');
});

test('a retainer until the same day of the next year never ended', () => {
  const rounds = plan(rule('2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271130T235959Z'), '2027-11-01');
  expect(rounds).toHaveLength(13);
  expect(rounds.at(-1)!.start_at).toBe('2027-11-30T00:00:00Z');
  expect(plan(rule('2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1'), '2027-11-01').length).toBeGreaterThan(20);
});

test('a daily rule that has ended long ago had no occurrences', () => {
  const rounds = plan(rule('2020-01-01', 'FREQ=DAILY;UNTIL=20200110T235959Z'), '2026-11-16');
  expect(rounds).toHaveLength(10);
});

test('a rule that starts in years has its first occurrence', () => {
  expect(plan(rule('2030-01-01'), '2026-11-16').map(({ start_at }) => start_at)).toEqual(['2030-01-01T00:00:00Z']);
});

const { agency, erin, acme, ads, addRetainer, occurrences, edit } = await openRetainers();
afterAll(() => agency.close());

test('a retainer has its occurrences as soon as it is saved', async () => {
  const id = await addRetainer({ recurrences_max: 4 });
  expect(await occurrences(id)).toMatchObject(
    [-2, -1, 0, 1].map((one) => ({
      start_at: `${month(one)}T00:00:00Z`,
      end_at: `${month(one + 1)}T00:00:00Z`,
      budget: 100,
    })),
  );
});

test('a rule that ended before it started was stored', async () => {
  const before = rule(month(0), `FREQ=MONTHLY;UNTIL=${month(-1).replaceAll('-', '')}T235959Z`);
  const refused = {
    status: 422,
    body: { data: { recurrence_rule: [expect.stringContaining('ends before it starts')] } },
  };
  const values = { company: acme, service_type: ads, recurring: 1, budget: 100 };
  expect(await erin.post(`${path}/add`, { ...values, recurrence_rule: before })).toMatchObject(refused);
  // It ends on the day it starts, but at an earlier time.
  const sooner = `DTSTART:20260105T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260105T080000Z`;
  expect(await erin.post(`${path}/add`, { ...values, recurrence_rule: sooner })).toMatchObject(refused);
  const id = await addRetainer();
  const kept = await occurrences(id);
  expect(await erin.post(`${path}/${id}/edit`, { recurrence_rule: before })).toMatchObject(refused);
  expect(await occurrences(id)).toEqual(kept);
});

test('a new rule keeps occurrences that have begun or have an expense, and plans the rest again', async () => {
  const id = await addRetainer();
  const before = await occurrences(id);
  expect(before.length).toBeGreaterThan(12);
  const booked = before[5]!;
  await erin.post(`${path}/${id}/expenses/add`, {
    supplier: 'Early bird',
    cost: 10,
    expense_at: booked.start_at.slice(0, 10),
    service_occurrence: booked.id,
  });
  await edit(id, { recurring: 2, recurrence_rule: rule(month(-2), 'FREQ=MONTHLY;INTERVAL=6'), budget: 250 });
  const after = await occurrences(id);
  expect(after.slice(0, 3).map(({ id: one }) => one)).toEqual(before.slice(0, 3).map(({ id: one }) => one));
  expect(after.slice(0, 3).map(({ budget }) => budget)).toEqual([100, 100, 250]);
  expect(after.map(({ start_at }) => start_at.slice(0, 10))).toEqual(
    [month(-2), month(-1), month(0), booked.start_at.slice(0, 10), month(4), month(10)].sort(),
  );
  expect(after.find(({ start_at }) => start_at.startsWith(month(0)))!.end_at).toBe(`${month(4)}T00:00:00Z`);
});

test('a completed service has no future occurrences; once active again, it has', async () => {
  const id = await addRetainer();
  await erin.post(`${path}/${id}/edit/status`);
  expect((await occurrences(id)).map(({ start_at }) => start_at.slice(0, 10))).toEqual([
    month(-2),
    month(-1),
    month(0),
  ]);
  await erin.post(`${path}/${id}/edit/status`, { status: 1 });
  expect((await occurrences(id)).length).toBeGreaterThan(12);
});

/** As if months had passed without anyone touching the service. */
const rested = (id: number) =>
  agency.open.pool.query('delete from service_occurrences where service_id = $1 and end_at > now()', [id]);

test('a service that was completed or archived for months continues with the current occurrence', async () => {
  const reopened = await addRetainer();
  await erin.post(`${path}/${reopened}/edit/status`);
  await rested(reopened);
  await erin.post(`${path}/${reopened}/edit/status`, { status: 1 });
  const takenUp = await addRetainer();
  await erin.post(`${path}/${takenUp}/archive`);
  await rested(takenUp);
  await erin.post(`${path}/${takenUp}/un-archive`);
  for (const id of [reopened, takenUp]) {
    expect((await occurrences(id)).slice(0, 4).map(({ start_at }) => start_at.slice(0, 10))).toEqual([
      month(-2),
      month(-1),
      month(0),
      month(1),
    ]);
  }
});

test('a service without an end is planned further as time goes by; one with an end is not', async () => {
  const endless = await addRetainer();
  const ending = await addRetainer({ recurrences_max: 6 });
  const done = await addRetainer();
  await erin.post(`${path}/${done}/edit/status`);
  const [before, few] = [(await occurrences(endless)).length, (await occurrences(done)).length];
  const inHalfAYear = Date.now() + 183 * dayMs;
  const last = (from: number) => new Date(from + 366 * dayMs);
  const months = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();
  // Six, but five or seven on some days of a year.
  const more = months(last(inHalfAYear)) - months(last(Date.now()));
  await extendOccurrences(agency.platform, inHalfAYear);
  expect((await occurrences(endless)).length - before).toBe(more);
  expect(await occurrences(ending)).toHaveLength(6);
  expect(await occurrences(done)).toHaveLength(few);
  await extendOccurrences(agency.platform, inHalfAYear);
  expect((await occurrences(endless)).length - before).toBe(more);
});
