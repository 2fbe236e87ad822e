import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { atOnce } from '../../testing/atOnce.ts';
import { foundCompany } from '../../testing/posts.ts';
import { assignTo, colleague, define, pointsOf, statisticsPath } from '../../testing/statistics.ts';

const may = ['browse statistics', 'add statistic definitions', 'assign statistics', 'set statistic values'] as const;

let agency: Agency;
let max: Person & { employee: number };
let ann: Person;
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  max = await colleague(agency, company, 'Max', ...may);
  ann = await colleague(agency, company, 'Ann', ...may);
});
afterAll(() => agency.close());

const day = '2026-03-02';
const opened = async (by: Person, id: number) => {
  const path = `${statisticsPath}/assignments/${id}/set-value`;
  return (await by.get(path, { _form: true, date: day })).body.data as FormSchema;
};
const save = (by: Person, { action, values }: FormSchema, typed: object) => by.post(action, { ...values, ...typed });

test('a note that was typed while a colleague set the value does not clear it', async () => {
  const id = await assignTo(max, await define(max, 'Calls'), { employee: max.employee });
  const [first, second] = [await opened(max, id), await opened(ann, id)];
  expect(await save(max, first, { value: 14 })).toMatchObject({ status: 200 });
  const late = await save(ann, second, { note: 'Two were ill' });
  expect(late).toMatchObject({ status: 409, body: { data: { values: { value: 14, note: null } } } });
  const { values } = late.body.data as { values: object };
  expect(await ann.post(second.action, { ...values, note: 'Two were ill' })).toMatchObject({ status: 200 });
  expect((await opened(max, id)).values).toMatchObject({ value: 14, note: 'Two were ill' });
});

test('of two who set one value at the same moment, the second hears of the first', async () => {
  const id = await assignTo(max, await define(max, 'Visits'), { employee: max.employee });
  const [first, second] = [await opened(max, id), await opened(ann, id)];
  const answers = await atOnce(agency, `select from statistic_assignments where id = ${id} for update`, [
    () => save(max, first, { value: 14 }),
    () => save(ann, second, { value: 15 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await pointsOf(max, id, { to_date: '2026-03-10' })).toEqual({ '2026-03-05': 14 });
});
