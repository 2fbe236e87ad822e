import type { Page } from '@playwright/test';
import { addDays, isoWeekday } from '../../contract/platform/days.ts';
import { dayAt } from '../../contract/platform/zone.ts';
import { read, send } from '../calls.ts';

const path = '/api/foundry/statistics';

export const employeeOf = async (page: Page, name: string): Promise<number> =>
  (await read<{ id: number }[]>(page, `${path}/employees/select?q=${encodeURIComponent(name)}`))[0]!.id;

/** The last day of the last week that is over in the demo agency, whose weeks end on Thursdays, or of some weeks before it. */
export const weeksAgo = (weeks: number): string => {
  const today = dayAt(Date.now(), 'Europe/London');
  const sinceFriday = (isoWeekday(today) + 2) % 7;
  return addDays(today, -1 - sinceFriday - 7 * weeks);
};

/** A weekly graph of this employee, with a value for each of the last weeks. */
export async function graph(
  page: Page,
  title: string,
  owner: string,
  values: number[],
  more: object = {},
): Promise<number> {
  const { id: definition } = await send<{ id: number }>(page, `${path}/definitions/add`, {
    title,
    type: 'weekly',
    is_sum: true,
    ...more,
  });
  const employee = await employeeOf(page, owner);
  const { id } = await send<{ id: number }>(page, `${path}/definitions/assign`, { definition, employee });
  for (const [at, value] of values.entries())
    await send(page, `${path}/assignments/${id}/set-value`, { date: weeksAgo(values.length - 1 - at), value });
  return id;
}
