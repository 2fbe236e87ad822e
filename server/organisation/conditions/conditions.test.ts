import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import {
  addCondition,
  conditionOf,
  conditionsOf,
  conditionsPath as path,
  formulaNamed,
} from '../../testing/conditions.ts';
import { colleague, foundCompany, hire, makeChart } from '../../testing/posts.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let company: number;
/** Max manages, Cleo creates, Rita reads; Ann and Ben have no ability, only their own conditions. */
let max: Colleague;
let cleo: Colleague;
let rita: Colleague;
let ann: Colleague;
let ben: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  max = await colleague(agency, company, 'Max', 'manage conditions');
  cleo = await colleague(agency, company, 'Cleo', 'create conditions');
  rita = await colleague(agency, company, 'Rita', 'read conditions');
  ann = await colleague(agency, company, 'Ann');
  ben = await colleague(agency, company, 'Ben');
  await makeChart(
    agency,
    `
      position Director : Ben
        division Sales : Ann
    `,
    { company, people: { Ann: ann.employee, Ben: ben.employee } },
  );
});
afterAll(() => agency.close());

const statuses = async (people: Person[], ask: (by: Person) => Promise<{ status: number }>) =>
  Promise.all(people.map(async (by) => (await ask(by)).status));

test('a condition has the steps of its formula and the week that a day lies in', async () => {
  const id = await addCondition(agency, max, ann.employee, { week_end_at: '2026-03-02' });
  const record = await conditionOf(ann, id);
  expect(record).toMatchObject({
    id,
    employee: { id: ann.employee, full_name: 'Ann' },
    condition: 'Emergency',
    formula: 'Emergency Formula',
    week_end_at: '2026-03-05',
    date: '2026-03-05',
    from_date: '2026-02-27',
    is_user: true,
    archived_at: null,
    targets_total: 0,
    targets_completed: 0,
    assignments: [],
    condition_formula: { label: 'Emergency Formula', credit_name: 'Bureau' },
    state: 'draft',
  });
  const { lists, steps, targets } = record.condition_steps;
  expect(lists).toHaveLength(5);
  expect(steps[lists[0]!]).toMatchObject({ cid: lists[0], description: null, items: [] });
  expect(targets).toEqual({});
});

test('manage and create add; read and the others do not', async () => {
  const formula = await formulaNamed(agency, 'Normal');
  const body = { employee: ben.employee, formula, week_end_at: '2026-03-05' };
  expect(await statuses([max, cleo, rita, ann, agency.stranger], (by) => by.post(`${path}/add`, body))).toEqual([
    200, 200, 403, 403, 401,
  ]);
  expect(await max.get(`${path}/add`)).toMatchObject({
    status: 200,
    body: { data: { title: 'Add Condition', values: { employee: { text: 'Max' } } } },
  });
});

test('the owner writes, manage and read read, a stranger neither; only the owner is told that it is theirs', async () => {
  const id = await addCondition(agency, max, ann.employee);
  expect(await statuses([ann, max, rita, cleo, ben], (by) => by.get(`${path}/${id}`))).toEqual([
    200, 200, 200, 403, 403,
  ]);
  expect((await conditionOf(ann, id)).can).toMatchObject({ write: true, send: true, edit: false, delete: false });
  expect((await conditionOf(rita, id)).can).toMatchObject({ write: false, read: true, edit: false, archive: false });
  expect((await conditionOf(rita, id)).is_user).toBe(false);
  const step = (await conditionOf(ann, id)).condition_steps.lists[0]!;
  const write = (by: Person) => by.post(`${path}/${id}/steps/${step}/edit`, { description: 'Mine' });
  expect(await statuses([max, rita, cleo, ben, ann], write)).toEqual([403, 403, 403, 403, 200]);
});

test('archive and un-archive are for manage and create, delete for manage alone; by GET too, as specified', async () => {
  const id = await addCondition(agency, cleo, ann.employee);
  expect(await statuses([ann, rita, ben], (by) => by.post(`${path}/${id}/archive`))).toEqual([403, 403, 403]);
  expect(await cleo.get(`${path}/${id}/archive`, { _form: 'true' })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to archive this condition?' } },
  });
  expect(await cleo.get(`${path}/${id}/archive`)).toMatchObject({ status: 200 });
  expect((await conditionOf(ann, id)).archived_at).not.toBeNull();
  expect(await max.get(`${path}/${id}/un-archive`)).toMatchObject({ status: 200 });
  expect((await conditionOf(ann, id)).archived_at).toBeNull();
  expect(await statuses([cleo, rita, ann], (by) => by.get(`${path}/${id}/delete`))).toEqual([403, 403, 403]);
  expect(await max.get(`${path}/${id}/delete`, { _form: 'true' })).toMatchObject({
    body: { data: { confirm: 'Are you sure you want to delete this Condition?' } },
  });
  const deleted = await max.post(`${path}/${id}/delete`);
  expect(deleted).toMatchObject({ status: 200 });
  expect(await max.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await max.post('/api/changes/undo', { batch: deleted.body.batch })).not.toMatchObject({ status: 200 });
});

test('whoever may create conditions and read all of them could not archive those of others', async () => {
  const pia = await colleague(agency, company, 'Pia', 'create conditions', 'read conditions');
  const id = await addCondition(agency, max, ann.employee);
  expect((await conditionOf(pia, id)).can).toMatchObject({ archive: true, edit: false, write: false, delete: false });
  const archived = await pia.post(`${path}/${id}/archive`);
  expect(archived).toMatchObject({ status: 200 });
  expect(await pia.post(`/api/system/changes/${archived.body.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await conditionOf(ann, id)).archived_at).toBeNull();
  expect(await cleo.post(`${path}/${id}/archive`), 'cleo may not read it').toMatchObject({ status: 403 });
});

test('the list shows the own, or all; states, formulas, people and juniors narrow it', async () => {
  const own = await addCondition(agency, max, ann.employee, { formula: await formulaNamed(agency, 'Danger') });
  const gone = await addCondition(agency, max, ann.employee, { week_end_at: '2026-03-12' });
  await max.post(`${path}/${gone}/archive`);
  const ids = async (by: Person, query: Record<string, unknown> = {}) =>
    (await conditionsOf(by, { limit: 100, ...query })).map(({ id }) => id);
  expect(await ids(ann)).toContain(own);
  expect(await ids(ann)).not.toContain(gone);
  expect(await ids(ann, { state: 'archived' })).toEqual([gone]);
  expect(await ids(ann, { state: 'all' })).toEqual(expect.arrayContaining([own, gone]));
  expect(await ids(ben)).not.toContain(own);
  expect(await ids(max, { own: 'true' })).toEqual([]);
  expect(await ids(max, { definition: await formulaNamed(agency, 'Danger') })).toEqual([own]);
  expect(await ids(max, { employee: ann.employee, search: 'dang' })).toEqual([own]);
  // By the name of its employee, alone or with a word of the condition; never one that the caller may not see.
  expect(await ids(max, { search: 'ann' })).toContain(own);
  expect(await ids(max, { search: 'Ann danger' })).toEqual([own]);
  expect(await ids(max, { search: 'ben danger' })).toEqual([]);
  expect(await ids(ben, { search: 'ann' })).toEqual([]);
  expect(await ids(max, { junior: ann.employee })).toEqual([]);
  const meta = (await max.get(path)).body.meta as { per_page: number };
  expect(meta.per_page).toBe(25);
  expect(await max.get(path, { sort: 'employee' })).toMatchObject({ status: 422 });
  expect((await ben.get(`${path}/juniors/select`)).body.data).toEqual([{ id: ann.employee, text: 'Ann' }]);
});

test('who only has their own was thrown out when they opened the filter by employee', async () => {
  const texts = async (by: Person) =>
    ((await by.get(`${path}/employees/select`)).body.data as { text: string }[]).map(({ text }) => text);
  expect(await texts(ann)).toEqual(['Ann']);
  expect(await texts(ben), 'and those below them').toEqual(['Ann', 'Ben']);
  expect((await texts(max)).length).toBeGreaterThan(2);
});

test('another formula has other steps until something is written', async () => {
  const id = await addCondition(agency, max, ann.employee);
  const formula = await formulaNamed(agency, 'Danger');
  expect(await max.post(`${path}/${id}/edit`, { formula })).toMatchObject({ status: 200 });
  const changed = await conditionOf(ann, id);
  expect(changed).toMatchObject({ condition: 'Danger', formula: 'Danger Formula' });
  await ann.post(`${path}/${id}/targets/add`, { step_id: changed.condition_steps.lists[0], title: 'Begin' });
  expect(await max.post(`${path}/${id}/edit`, { formula: await formulaNamed(agency, 'Normal') })).toMatchObject({
    status: 422,
    body: { message: 'The write-up has begun, so the formula can no longer be changed.' },
  });
  expect(await max.post(`${path}/${id}/edit`, { week_end_at: '2026-03-13' })).toMatchObject({ status: 200 });
  expect((await conditionOf(ann, id)).week_end_at).toBe('2026-03-19');
});

test('another company’s people, graphs and conditions are not there', async () => {
  const other = await foundCompany(agency, 'Elsewhere');
  const them = await hire(agency, other, 'Zoe');
  const boss = await colleague(agency, other, 'Boss', 'manage conditions');
  const formula = await formulaNamed(agency, 'Normal');
  expect(await max.post(`${path}/add`, { employee: them, formula, week_end_at: '2026-03-05' })).toMatchObject({
    status: 422,
  });
  const id = await addCondition(agency, max, ann.employee);
  expect(await boss.get(`${path}/${id}`)).toMatchObject({ status: 404 });
  expect(await boss.post(`${path}/${id}/archive`)).toMatchObject({ status: 404 });
});

test('formulas are the managers’; what was made keeps its steps', async () => {
  const body = { name: 'Trial', label: 'Trial Formula', steps: ' One \n\nTwo', credit_name: 'Ann Author' };
  expect(await statuses([cleo, rita, ann], (by) => by.post(`${path}/formulas/add`, body))).toEqual([403, 403, 403]);
  const made = (await max.post(`${path}/formulas/add`, body)).body.data as { id: number };
  expect(await max.post(`${path}/formulas/add`, body)).toMatchObject({ status: 422 });
  const id = await addCondition(agency, max, ann.employee, { formula: made.id });
  await max.post(`${path}/formulas/${made.id}/edit`, { steps: 'Three' });
  expect(await max.post(`${path}/formulas/${made.id}/edit`, { slope_from: 1, slope_to: 0 })).toMatchObject({
    status: 422,
  });
  expect(await max.post(`${path}/formulas/${made.id}/delete`)).toMatchObject({ status: 200 });
  const record = await conditionOf(ann, id);
  expect(record).toMatchObject({ formula: 'Trial Formula', condition_formula: null });
  const { lists, steps } = record.condition_steps;
  expect(lists.map((cid) => steps[cid]!.title)).toEqual(['One', 'Two']);
  await ann.post(`${path}/${id}/targets/add`, { step_id: lists[0], title: 'Begin' });
  const edit = `${path}/${id}/edit`;
  const form = (await max.get(edit)).body.data as FormSchema;
  expect(form.fields.find(({ name }) => name === 'formula')!.rules).not.toContain('required');
  const sent = { ...form.values, week_end_at: '2026-03-13' };
  expect(await max.post(edit, sent), 'whose formula is gone').toMatchObject({ status: 200 });
  const whole = await addCondition(agency, max, ann.employee);
  expect(await max.post(`${path}/${whole}/edit`, { formula: null })).toMatchObject({
    status: 422,
    body: { data: { formula: ["The Condition / Formula value can't be empty."] } },
  });
});

test('a client’s user reaches nothing, whatever their role', async () => {
  const client = await colleague(
    agency,
    company,
    'Client',
    'manage conditions',
    'read conditions',
    'create conditions',
  );
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  const id = await addCondition(agency, max, client.employee);
  const calls = [path, `${path}/${id}`, `${path}/proposals`, `${path}/formulas`, `/conditions/${id}/print`];
  for (const call of calls) expect(await client.get(call)).toMatchObject({ status: 403 });
});

test('the printed page has what was written, escaped, and the credit line', async () => {
  const id = await addCondition(agency, max, ann.employee);
  const step = (await conditionOf(ann, id)).condition_steps.lists[0]!;
  await ann.post(`${path}/${id}/steps/${step}/edit`, { description: '<b>Called</b> everyone' });
  await ann.post(`${path}/${id}/targets/add`, { step_id: step, title: 'Write & send' });
  const page = await rita.get(`/conditions/${id}/print`);
  expect(page.status).toBe(200);
  const { text } = page.body as unknown as { text: string };
  for (const part of ['Emergency Formula', 'Ann', '05/Mar/26', 'everyone', 'Quoted Material by Bureau.'])
    expect(text).toContain(part);
  expect(text).not.toContain('<b>Called');
  expect(await statuses([ben, cleo, agency.stranger], (by) => by.get(`/conditions/${id}/print`))).toEqual([
    403, 403, 401,
  ]);
});
