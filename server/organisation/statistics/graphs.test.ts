import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { addDays, utcDay } from '../../../contract/platform/days.ts';
import { weekEnd } from '../../../contract/platform/weeks.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { foundCompany } from '../../testing/posts.ts';
import { assignTo, colleague, define, graphOf, setDay, statisticsPath } from '../../testing/statistics.ts';

let agency: Agency;
let max: Awaited<ReturnType<typeof colleague>>;
let calls: number;
const week = weekEnd(utcDay(Date.now()), [{ from_on: '0001-01-01', ends_on: 4 }]);
const weeks = [-28, -21, -14, -7].map((days) => addDays(week, days));
const span = { from_date: weeks[0], to_date: weeks[3] };
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  const abilities = [
    'browse statistics',
    'add statistic definitions',
    'assign statistics',
    'set statistic values',
  ] as const;
  max = await colleague(agency, company, 'Max', ...abilities);
  calls = await assignTo(max, await define(max, 'Calls "out"'), { employee: max.employee });
});
afterAll(() => agency.close());

/** The graph as drawn; checks that it is the same in the list and at the end of a longer time span. */
async function drawn() {
  const one = await graphOf(max, calls, span);
  const { body } = await max.get(`${statisticsPath}/assignments`, span);
  expect((body.data as StatisticAssignment[])[0]).toEqual(one);
  const longer = await graphOf(max, calls, { ...span, from_date: addDays(weeks[0]!, -70) });
  expect(longer.chart_data.datasets[0]!.data.slice(-4)).toEqual(one.chart_data.datasets[0]!.data);
  expect(longer.chart_data.labels.slice(-4)).toEqual(weeks);
  return { ...one.chart_data.datasets[0]!, trend: one.trend.name };
}

test('values stand at their weeks, whether they are set from end to end or with gaps', async () => {
  expect(await drawn()).toMatchObject({ label: 'Calls "out"', data: [null, null, null, null], trend: 'too-few' });
  await setDay(max, calls, weeks[1]!, 2);
  await setDay(max, calls, weeks[2]!, 2.25);
  expect(await drawn()).toMatchObject({ data: [null, 2, 2.25, null], quotas: null, trend: 'too-few' });
  await setDay(max, calls, weeks[3]!, -3);
  expect(await drawn()).toMatchObject({ data: [null, 2, 2.25, -3], trend: 'steeply-falling' });
  await setDay(max, calls, weeks[0]!, 0);
  await setDay(max, calls, weeks[2]!, null);
  expect(await drawn()).toMatchObject({ data: [0, 2, null, -3] });
});

test('a week that has only a quota and a note is a gap between the values', async () => {
  const quota = { date: weeks[2], quota: 7, note: 'Holiday,\n"closed"' };
  await max.post(`${statisticsPath}/assignments/${calls}/set-value`, quota);
  expect(await drawn()).toMatchObject({
    data: [0, 2, null, -3],
    quotas: [null, null, 7, null],
    notes: [null, null, quota.note, null],
  });
});

test('a form whose day was changed gave that week the value, quota and note of the week it had shown', async () => {
  const path = `${statisticsPath}/assignments/${calls}/set-value`;
  const shown = async (date: string) =>
    ((await max.get(path, { _form: true, date })).body.data as { values: Record<string, unknown> }).values;
  const held = await shown(weeks[2]!);
  expect(held).toMatchObject({ seen: expect.stringMatching(new RegExp(`^${weeks[2]} `)), quota: 7 });
  expect(await max.post(path, { ...held, date: weeks[1] })).toMatchObject({
    status: 422,
    body: { data: { date: ['The form still shows another period. Please check the values and save again.'] } },
  });
  expect(await max.post(path, { ...(await shown(weeks[1]!)), note: 'Fair' })).toMatchObject({ status: 200 });
  expect(await drawn()).toMatchObject({ data: [0, 2, null, -3], quotas: [null, null, 7, null] });
});
