import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConditionTarget } from '../../../contract/organisation/conditions.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { addCondition, conditionOf, conditionsPath as path, outlineOf } from '../../testing/conditions.ts';
import { everything, itemsPath, makeLists } from '../../testing/checklists.ts';
import { accept, addReport, addTarget, reportsOf, smallProgram } from '../../testing/programs.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { assignTo, define, statisticsPath } from '../../testing/statistics.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let max: Colleague;
let ann: Colleague;
let ben: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  max = await colleague(
    agency,
    company,
    'Max',
    'manage conditions',
    'read companies',
    'manage programs',
    'browse statistics',
    'add statistic definitions',
    'assign statistics',
    ...everything,
  );
  ann = await colleague(agency, company, 'Ann', 'read items', 'change item status');
  ben = await colleague(agency, company, 'Ben');
});
afterAll(() => agency.close());

/** A new condition of Ann's, with the cids of its steps. */
async function begin(values: Record<string, unknown> = {}) {
  const id = await addCondition(agency, max, ann.employee, values);
  const { lists } = (await conditionOf(ann, id)).condition_steps;
  const add = async (step: number, title: string, cid?: string) =>
    (await ann.post(`${path}/${id}/targets/add`, { step_id: lists[step], title, ...(cid ? { cid } : {}) })).body
      .data as ConditionTarget;
  return { id, lists, add };
}

test('a target that is added as complete is complete', async () => {
  const { id, lists } = await begin();
  const add = (status: unknown) => ann.post(`${path}/${id}/targets/add`, { step_id: lists[0], title: 'Call', status });
  expect(await add(true)).toMatchObject({ body: { data: { status: true } } });
  expect(await add(null)).toMatchObject({ body: { data: { status: false } } });
  expect(await add('done')).toMatchObject({ status: 422, body: { data: { status: [expect.any(String)] } } });
  expect(await conditionOf(ann, id)).toMatchObject({ targets_total: 2, targets_completed: 1 });
});

test('a target is added, renamed, ticked and deleted by its cid; a repeated add adds one', async () => {
  const { id, lists, add } = await begin();
  const made = await add(0, '  Call ten clients ', 'new-1a');
  expect(made).toMatchObject({ cid: 'new-1a', title: 'Call ten clients', status: false, checklist: lists[0] });
  expect((await add(0, 'Call ten clients', 'new-1a')).id).toBe(made.id);
  expect(await ann.post(`${path}/${id}/targets/new-1a/edit`, { title: 'Call twelve' })).toMatchObject({ status: 200 });
  expect(await ann.post(`${path}/${id}/targets/new-1a/status`, { status: true })).toMatchObject({
    body: { data: { title: 'Call twelve', status: true } },
  });
  expect(await conditionOf(ann, id)).toMatchObject({ targets_total: 1, targets_completed: 1 });
  expect(await ann.post(`${path}/${id}/targets/new-1a/delete`)).toMatchObject({ body: { data: { cid: 'new-1a' } } });
  expect(outlineOf(await conditionOf(ann, id)).flat()).toEqual([]);
});

test('what is not valid changes nothing', async () => {
  const { id, lists, add } = await begin();
  const { cid } = await add(0, 'Stay');
  const refusals = [
    await ann.post(`${path}/${id}/targets/add`, { step_id: lists[0], title: '   ' }),
    await ann.post(`${path}/${id}/targets/add`, { step_id: lists[0], title: 'x'.repeat(256) }),
    await ann.post(`${path}/${id}/targets/add`, { step_id: 'no-such', title: 'x' }),
    await ann.post(`${path}/${id}/targets/${cid}/edit`, { title: '' }),
    await ann.post(`${path}/${id}/targets/${cid}/status`, { status: 'yes' }),
    await ann.post(`${path}/${id}/steps/${lists[0]}/edit`, { description: '  ' }),
    await ann.post(`${path}/${id}/steps/sequence`, { targets: [{ checklist: lists[0], item: 'no-such' }] }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 422));
  expect(outlineOf(await conditionOf(ann, id))[0]).toEqual(['Stay']);
  const other = await begin();
  expect(await ann.post(`${path}/${other.id}/targets/${cid}/delete`)).toMatchObject({ status: 404 });
  expect(await ann.post(`${path}/${id}/targets/add`, { step_id: other.lists[0], title: 'x' })).toMatchObject({
    status: 422,
  });
});

test('targets are put in order within and between steps, as a whole or one by one', async () => {
  const { id, lists, add } = await begin();
  const [a, b, c] = [await add(0, 'a'), await add(0, 'b'), await add(1, 'c')];
  const order = [
    { checklist: lists[0], item: b.cid },
    { checklist: lists[1], item: c.cid },
    { checklist: lists[1], item: a.cid },
  ];
  expect(await ann.post(`${path}/${id}/steps/sequence`, { targets: order })).toMatchObject({ status: 200 });
  expect(outlineOf(await conditionOf(ann, id)).slice(0, 2)).toEqual([['b'], ['c', 'a']]);
  await ann.post(`${path}/${id}/steps/sequence`, { item: a.cid, checklist: lists[0], before: b.cid });
  expect(outlineOf(await conditionOf(ann, id)).slice(0, 2)).toEqual([['a', 'b'], ['c']]);
  expect(await ben.post(`${path}/${id}/steps/sequence`, { targets: order })).toMatchObject({ status: 403 });
  expect(
    await ann.post(`${path}/${id}/steps/sequence`, { targets: [order[0]] }),
    'one of the two is left out',
  ).toMatchObject({ status: 422 });
});

test('a step is written with its id or cid; the text is trimmed', async () => {
  const { id, lists } = await begin();
  const step = (await conditionOf(ann, id)).condition_steps.steps[lists[1]!]!;
  const sent = { id: step.id, cid: step.cid, description: '  I called.  ' };
  expect(await ann.post(`${path}/${id}/steps/${step.id}/edit`, sent)).toMatchObject({
    body: { data: { cid: step.cid, description: 'I called.' } },
  });
});

test('unfinished targets of the last condition are carried over once', async () => {
  const before = await begin({ week_end_at: '2026-01-08' });
  const open = await before.add(0, 'Still open');
  const done = await before.add(0, 'Done');
  await ann.post(`${path}/${before.id}/targets/${done.cid}/status`, { status: true });
  const now = await begin({ week_end_at: '2026-01-15' });
  expect((await conditionOf(ann, now.id)).unfinished).toMatchObject([{ id: open.id, title: 'Still open' }]);
  const carry = () =>
    ann.post(`${path}/${now.id}/targets/carry`, { targets: [open.id, done.id], step_id: now.lists[1] });
  expect(await carry()).toMatchObject({ body: { data: { added: 1 } } });
  expect(await carry()).toMatchObject({ body: { data: { added: 0 } } });
  const record = await conditionOf(ann, now.id);
  expect(record.unfinished).toEqual([]);
  expect(outlineOf(record).slice(0, 2)).toEqual([[], ['Still open']]);
});

test('a target that stands for a checklist item has its status, and ticking it ticks the item', async () => {
  const { load } = await makeLists(agency, max, [2]);
  const [mine, other] = (await load()).items;
  await max.post(`${itemsPath}/${mine!.id}/edit`, { assigned_to: ann.id });
  expect((await ann.get(`${path}/linkable/select`)).body.data).toEqual([
    { id: `ChecklistItem.${mine!.id}`, text: 'A1', hint: 'Checklist item, A' },
  ]);
  const { id, add } = await begin();
  const { cid } = await add(0, 'Finish A1');
  const link = (work: string) => ann.post(`${path}/${id}/targets/${cid}/link`, { work });
  for (const wrong of [`ChecklistItem.${other!.id}`, 'ChecklistItem.99999999', 'User.1', '__proto__.1', 'x'])
    expect(await link(wrong)).toMatchObject({ status: 422 });
  expect(await link(`ChecklistItem.${mine!.id}`)).toMatchObject({ status: 200 });
  const target = async () => (await conditionOf(ann, id)).condition_steps.targets[cid]!;
  expect(await target()).toMatchObject({
    status: false,
    linked: { type: 'ChecklistItem', id: mine!.id, title: 'A1', can_mark: true },
  });
  await ann.post(`${path}/${id}/targets/${cid}/status`, { status: true });
  expect((await load()).items[0]).toMatchObject({ status: true });
  await max.post(`${itemsPath}/${mine!.id}/status`, { status: false });
  expect(await target()).toMatchObject({ status: false });
  await max.post(`${itemsPath}/${mine!.id}/edit`, { assigned_to: null });
  expect(await ann.post(`${path}/${id}/targets/${cid}/status`, { status: true }), 'no longer hers').toMatchObject({
    status: 403,
  });
  expect((await load()).items[0]).toMatchObject({ status: false });
  expect(await target()).toMatchObject({ linked: { title: null, path: null, can_mark: false } });
  expect(await ann.post(`${path}/${id}/targets/${cid}/unlink`)).toMatchObject({ body: { data: { linked: null } } });
  expect(await ann.post(`${path}/${id}/targets/${cid}/status`, { status: true })).toMatchObject({ status: 200 });
});

test('work of the same title could not be told apart when a target was linked to it', async () => {
  const { load } = await makeLists(agency, max, [1]);
  await max.post(`${itemsPath}/${(await load()).items[0]!.id}/edit`, { assigned_to: max.id });
  expect((await max.get(`${path}/linkable/select`, { q: 'A1' })).body.data).toMatchObject([
    { text: 'A1', hint: 'Checklist item, Acme' },
  ]);
});

test('a target that stands for a program target is done once its report is accepted', async () => {
  const { target } = await smallProgram(max, 'Move', { people: [ann.employee] });
  const { id, add } = await begin();
  const { cid } = await add(0, 'Do the move');
  const work = (await ann.get(`${path}/linkable/select`, { q: 'move' })).body.data as { id: string }[];
  expect(work.map((one) => one.id)).toEqual([`ProgramTarget.${target.id}`]);
  expect(await ann.post(`${path}/${id}/targets/${cid}/link`, { work: work[0]!.id })).toMatchObject({ status: 200 });
  const held = async () => (await conditionOf(ann, id)).condition_steps.targets[cid]!;
  expect(await held()).toMatchObject({
    status: false,
    linked: { type: 'ProgramTarget', can_mark: false, can_report: true },
  });
  expect(await ann.post(`${path}/${id}/targets/${cid}/status`, { status: true })).toMatchObject({ status: 422 });
  await addReport(ann, target.id);
  await accept(max, (await reportsOf(max, target.id))[0]!.id);
  expect(await held()).toMatchObject({ status: true });
  expect(await conditionOf(ann, id)).toMatchObject({ targets_completed: 1 });
});

test('a program target is found by its words however many are due before it', async () => {
  const { id, section } = await smallProgram(max, 'Office', { people: [ann.employee] });
  for (let n = 1; n <= 51; n++)
    await addTarget(max, id, section, `Paint desk ${n}`, { people: [ann.employee], due_on: '2026-01-01' });
  const late = await addTarget(max, id, section, 'Move the plants', { people: [ann.employee], due_on: '2030-01-01' });
  expect((await ann.get(`${path}/linkable/select`, { q: 'plants move' })).body.data).toEqual([
    { id: `ProgramTarget.${late.id}`, text: 'Move the plants', hint: 'Program target, Office' },
  ]);
});

test('a target that was done is behind the point of its day, and opens its write-up', async () => {
  const { id, add } = await begin();
  const { cid } = await add(0, 'Counted');
  await ann.post(`${path}/${id}/targets/${cid}/status`, { status: true });
  const counted = await define(max, 'Targets done', {
    type: 'daily',
    source: 'condition-targets-done',
    source_scope: 'agency',
  });
  const graph = await assignTo(max, counted, { employee: ann.employee });
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await max.get(`${statisticsPath}/assignments/${graph}/rows`, { period_end: today });
  const { rows } = body.data as { rows: { name: string; path: string | null }[] };
  expect(rows).toContainEqual(expect.objectContaining({ name: 'Counted', path: `/hat/conditions?writeup=${id}` }));
});
