import { afterAll, expect, test } from 'vitest';
import { month, openRetainers } from '../../testing/retainers.ts';
import { rule, servicesPath as path } from '../../testing/services.ts';

const { agency, erin, addRetainer, occurrences, edit } = await openRetainers();
afterAll(() => agency.close());

test('a start moved back left the earlier months empty', async () => {
  const id = await addRetainer({ recurrence_rule: rule(month(-1)) });
  const before = await occurrences(id);
  await edit(id, { recurrence_rule: rule(month(-4)) });
  const after = await occurrences(id);
  expect(after.slice(0, 5).map(({ start_at, end_at, budget }) => [start_at, end_at, budget])).toEqual(
    [-4, -3, -2, -1, 0].map((one) => [`${month(one)}T00:00:00Z`, `${month(one + 1)}T00:00:00Z`, 100]),
  );
  expect(after.slice(3).map(({ id: one }) => one)).toEqual(before.map(({ id: one }) => one));
});

test('a start moved back into the middle of a month left a piece of it with a whole budget', async () => {
  const middle = month(0).replace(/01$/, '02');
  const id = await addRetainer({ recurrence_rule: rule(new Date().getUTCDate() > 1 ? middle : month(0)) });
  const [begun] = await occurrences(id);
  await edit(id, { recurrence_rule: rule(month(-1)) });
  const after = await occurrences(id);
  expect(after.slice(0, 3).map(({ start_at, end_at }) => [start_at.slice(0, 10), end_at.slice(0, 10)])).toEqual(
    [-1, 0, 1].map((one) => [month(one), month(one + 1)]),
  );
  expect(after[1]!.id).toBe(begun!.id);
});

/** The given day of the month, for rounds that do not begin on the first. */
const dayOf = (offset: number, day: string) => month(offset).replace(/01$/, day);

test('a start moved back over several past rounds cut the current one short with a whole budget', async () => {
  // Rounds that do not begin on the first of the month, and the current one has begun.
  const other = new Date().getUTCDate() > 1 ? '02' : '28';
  const back = other === '02' ? 0 : -1;
  const id = await addRetainer({ recurrence_rule: rule(dayOf(back - 2, other)), hour_budget: 8 });
  const before = (await occurrences(id)).slice(0, 3);
  const spend = (on: string, round?: number) =>
    erin.post(`${path}/${id}/expenses/add`, { supplier: on, cost: 10, expense_at: on, service_occurrence: round });
  // The first of a month belongs to the round that began on the 2nd or the 28th of the month before.
  await spend(month(back - 1));
  await spend(month(back - 4), before[0]!.id);
  await edit(id, { recurrence_rule: rule(month(back - 4)) });
  const after = await occurrences(id);
  expect(
    after.slice(0, 6).map(({ start_at, end_at, budget, hour_budget }) => [start_at, end_at, budget, hour_budget]),
  ).toEqual(
    [-4, -3, -2, -1, 0, 1].map((one) => [
      `${month(back + one)}T00:00:00Z`,
      `${month(back + one + 1)}T00:00:00Z`,
      100,
      8,
    ]),
  );
  expect(after.slice(2, 5).map(({ id: one }) => one)).toEqual(before.map(({ id: one }) => one));
  expect(after.slice(0, 6).map(({ spent }) => spent)).toEqual([0, 0, 10, 10, 0, 0]);
});

test('expenses on the first of a month stayed in the month before, west of Greenwich', async () => {
  const id = await addRetainer({ recurrence_rule: rule(dayOf(-2, '02')), time_zone: 'America/New_York' });
  await erin.post(`${path}/${id}/expenses/add`, { supplier: 'Press', cost: 10, expense_at: month(-1) });
  const spent = async () => (await occurrences(id)).filter((one) => one.spent > 0);
  expect((await spent())[0]!.start_at.slice(0, 10)).toBe(dayOf(-2, '02'));
  await edit(id, { recurrence_rule: rule(month(-4)), time_zone: 'America/New_York' });
  expect((await spent()).map(({ start_at }) => start_at.slice(0, 10))).toEqual([month(-1)]);
});

test('a start moved back with a rule that happens more seldom leaves the rounds of the past whole', async () => {
  const id = await addRetainer({ recurrence_rule: rule(dayOf(-4, '02')) });
  const before = await occurrences(id);
  await edit(id, { recurring: 2, recurrence_rule: rule(month(-6), 'FREQ=MONTHLY;INTERVAL=3') });
  const after = await occurrences(id);
  const past = after.filter(({ id: one }) => before.some((round) => round.id === one));
  expect(past[0]!.start_at).toBe(`${month(-6)}T00:00:00Z`);
  expect(past.slice(1, 4).map(({ start_at }) => start_at)).toEqual(before.slice(1, 4).map(({ start_at }) => start_at));
  expect(after.every(({ start_at, end_at }) => Date.parse(end_at) - Date.parse(start_at) > 27 * 86_400_000)).toBe(true);
});

test('a rule that became more frequent while its start moved ended the current round early with its whole budget', async () => {
  // A round that has only just begun may begin in the current week: the new rule then takes it over.
  for (const start of new Date().getUTCDate() > 7 ? [month(0), month(-2)] : [month(-2)]) {
    const id = await addRetainer({ recurrence_rule: rule(start), hour_budget: 8 });
    const before = (await occurrences(id)).filter(({ start_at }) => Date.parse(start_at) <= Date.now());
    // It starts neither on a day of the old rule, nor today.
    const weekly = new Date(Date.parse(month(-3)) - 3 * 86_400_000).toISOString().slice(0, 10);
    await edit(id, { recurring: 2, recurrence_rule: rule(weekly, 'FREQ=WEEKLY'), budget: 25, hour_budget: 2 });
    const after = await occurrences(id);
    const current = after.find((one) => one.id === before.at(-1)!.id)!;
    expect(Date.parse(current.end_at)).toBeGreaterThanOrEqual(Date.parse(before.at(-1)!.end_at));
    expect(Date.parse(current.end_at)).toBeLessThan(Date.parse(before.at(-1)!.end_at) + 7 * 86_400_000);
    expect(current).toMatchObject({ budget: 100, hour_budget: 8 });
    // Each begins where the one before it ends; from the next round on, each is a week long and has a week's budget.
    expect(after.slice(1).map(({ start_at }) => start_at)).toEqual(after.slice(0, -1).map(({ end_at }) => end_at));
    const next = after.slice(after.indexOf(current) + 1);
    expect(new Set(next.map(({ start_at, end_at }) => Date.parse(end_at) - Date.parse(start_at)))).toEqual(
      new Set([7 * 86_400_000]),
    );
    expect(new Set(next.map(({ budget, hour_budget }) => `${budget} ${hour_budget}`))).toEqual(new Set(['25 2']));
    // Saving again moves nothing.
    await edit(id, { budget: 25 });
    expect(await occurrences(id)).toEqual(after);
  }
});
