import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticAssignment, StatisticDefinition } from '../../../contract/organisation/statistics.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { foundCompany, makeChart } from '../../testing/posts.ts';
import { assignTo, colleague, define, graphOf, pointsOf, setDay, statisticsPath } from '../../testing/statistics.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let company: number;
/** Max may do everything, Ann only what concerns her own, Ben nothing. */
let max: Colleague;
let ann: Colleague;
let ben: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  max = await colleague(
    agency,
    company,
    'Max',
    'browse statistics',
    'browse statistic definitions',
    'add statistic definitions',
    'edit statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  ann = await colleague(
    agency,
    company,
    'Ann',
    'browse own statistics',
    'set own statistic values',
    'edit own statistics',
  );
  ben = await colleague(agency, company, 'Ben');
});
afterAll(() => agency.close());

const set = (id: number) => `${statisticsPath}/assignments/${id}/set-value`;

test('a definition is assigned, and a date finds the week of its value', async () => {
  const id = await assignTo(max, await define(max, 'Calls'), { employee: ann.employee });
  // The company's weeks end on Thursdays.
  expect(await setDay(max, id, '2026-03-02', 14)).toMatchObject({ status: 200 });
  expect(await pointsOf(max, id, { to_date: '2026-03-10' })).toEqual({ '2026-03-05': 14 });
  expect(await setDay(max, id, '2026-03-05', 15.5)).toMatchObject({ status: 200 });
  expect(await pointsOf(max, id, { to_date: '2026-03-10' })).toEqual({ '2026-03-05': 15.5 });
  const graph = await graphOf(max, id, { from_date: '2026-02-20', to_date: '2026-03-10' });
  expect(graph).toMatchObject({
    title: 'Calls',
    sticky: false,
    from_date: '2026-02-26',
    to_date: '2026-03-12',
    assignee: { id: ann.employee, full_name: 'Ann', user: { id: ann.id } },
    definition: { type: 'weekly', graph_type: 'line', groups: [] },
    meta: { is_sum: true, graph_scaling: 'regular', upside_down: false },
    chart_data: { labels: ['2026-02-26', '2026-03-05', '2026-03-12'], period: 'weekly' },
    can: { set_value: true, edit: true, delete: true },
  });
});

test('saving the forms of a graph as they open changes nothing about how it is drawn', async () => {
  const definition = await define(max, 'Parcels');
  const id = await assignTo(max, definition, { employee: ann.employee });
  // A definition without settings is drawn with the defaults.
  await agency.open.pool.query(`update statistic_definitions set meta = '{}' where id = $1`, [definition]);
  const { meta } = await graphOf(max, id);
  expect(meta).toMatchObject({ is_sum: true, graph_scaling: 'regular' });
  for (const path of [`assignments/${id}/edit`, `definitions/${definition}/edit`]) {
    const { body } = await max.get(`${statisticsPath}/${path}`, { _form: true });
    const { values } = body.data as { values: Record<string, unknown> };
    // A form does not send the fields that it hides.
    const sent = { ...values, equation: undefined, combination: undefined };
    expect(await max.post(`${statisticsPath}/${path}`, sent)).toMatchObject({ status: 200 });
    expect((await graphOf(max, id)).meta).toEqual(meta);
  }
});

test('a quota and a note stand with a value; emptying all of it leaves nothing', async () => {
  const id = await assignTo(max, await define(max, 'Meetings'), { employee: ann.employee });
  await max.post(set(id), { date: '2026-03-05', value: 3, quota: 5, note: 'Two were ill' });
  const line = async () => (await graphOf(max, id, { to_date: '2026-03-05' })).chart_data.datasets[0]!;
  expect((await line()).quotas!.at(-1)).toBe(5);
  expect((await line()).notes!.at(-1)).toBe('Two were ill');
  await max.post(set(id), { date: '2026-03-05', value: null });
  expect(await line()).toMatchObject({ data: expect.not.arrayContaining([3]) });
  expect((await line()).quotas!.at(-1)).toBe(5);
  await max.post(set(id), { date: '2026-03-05', quota: null, note: null });
  expect(await line()).toMatchObject({ quotas: null, notes: null });
});

test('one’s own are read, set and edited with the own abilities; a colleague’s are not', async () => {
  const definition = await define(max, 'Visits');
  const own = await assignTo(max, definition, { employee: ann.employee });
  const other = await assignTo(max, definition, { employee: ben.employee });
  expect(await setDay(ann, own, '2026-03-05', 1)).toMatchObject({ status: 200 });
  expect(await setDay(ann, other, '2026-03-05', 1)).toMatchObject({ status: 403 });
  expect(await ann.get(`${statisticsPath}/assignments/${other}`)).toMatchObject({ status: 403 });
  expect(await ann.post(`${statisticsPath}/assignments/${own}/edit`, { title: 'My visits' })).toMatchObject({
    status: 200,
  });
  expect(await ann.post(`${statisticsPath}/assignments/${other}/edit`, { title: 'x' })).toMatchObject({ status: 403 });
  expect(await ann.post(`${statisticsPath}/assignments/${own}/sticky`, { sticky: true })).toMatchObject({
    status: 200,
    body: { data: { sticky: true } },
  });
  expect(await ann.post(`${statisticsPath}/assignments/${own}/delete`)).toMatchObject({ status: 403 });
  const list = (await ann.get(`${statisticsPath}/assignments`)).body.data as StatisticAssignment[];
  expect(list.map(({ id }) => id)).toContain(own);
  expect(list.map(({ id }) => id)).not.toContain(other);
  expect(list[0]).toMatchObject({ id: own, title: 'My visits', can: { set_value: true, edit: true, delete: false } });
  expect(await ben.get(`${statisticsPath}/assignments`)).toMatchObject({ status: 403 });
  expect(await ben.get(`${statisticsPath}/definitions`)).toMatchObject({ status: 403 });
});

test('a post’s graph belongs to whoever holds it, and seniors see their juniors’', async () => {
  const agency2 = await foundCompany(agency, 'Southlight');
  const [lea, jon, max2] = [
    await colleague(agency, agency2, 'Lea'),
    await colleague(agency, agency2, 'Jon', 'browse own statistics', 'set own statistic values'),
    await colleague(agency, agency2, 'Max', 'browse statistics', 'add statistic definitions', 'assign statistics'),
  ];
  const { posts } = await makeChart(agency, 'founder Head: Lea\n  position Sales: Jon\n  position Press', {
    company: agency2,
    people: { Lea: lea.employee, Jon: jon.employee },
  });
  const definition = await define(max2, 'Leads');
  const sales = await assignTo(max2, definition, { position: posts['Sales'] });
  const press = await assignTo(max2, definition, { position: posts['Press'] });
  expect(await setDay(jon, sales, '2026-03-05', 7)).toMatchObject({ status: 200 });
  expect(await graphOf(lea, sales, { to_date: '2026-03-05' })).toMatchObject({
    assignee: { full_name: 'Jon' },
    position: { name: 'Sales' },
  });
  // Nobody holds Press: it is held from above.
  expect(await graphOf(max2, press)).toMatchObject({ assignee: { full_name: 'Lea' } });
  const seen = (await lea.get(`${statisticsPath}/assignments`)).body.data as StatisticAssignment[];
  expect(seen.map(({ id }) => id)).toEqual([sales]);
  expect(await setDay(lea, sales, '2026-03-05', 8)).toMatchObject({ status: 403 });
  expect(await max2.get(`${statisticsPath}/assignments`, { owner: jon.employee })).toMatchObject({
    body: { data: [{ id: sales }] },
  });
});

test('longer periods add up or take the last value; a week belongs to the month of its last day', async () => {
  const sum = await assignTo(max, await define(max, 'Sold', { viability_line: 10 }), { employee: ben.employee });
  const last = await assignTo(max, await define(max, 'Stock', { is_sum: false }), { employee: ben.employee });
  for (const id of [sum, last]) {
    await setDay(max, id, '2026-02-26', 1);
    await setDay(max, id, '2026-03-01', 2); // its week ends on 5 March
    await setDay(max, id, '2026-03-12', 4);
  }
  const asked = { from_date: '2026-01-31', to_date: '2026-03-31', view: 'monthly' };
  expect(await pointsOf(max, sum, asked)).toEqual({ '2026-02-28': 1, '2026-03-31': 6 });
  expect(await pointsOf(max, last, asked)).toEqual({ '2026-02-28': 1, '2026-03-31': 4 });
  const { chart_data } = await graphOf(max, sum, asked);
  // Four weeks end in February, as in March.
  expect(chart_data.datasets[0]!.viability).toEqual([50, 40, 40]);
  expect(await pointsOf(max, sum, { ...asked, view: 'yearly' })).toEqual({ '2026-12-31': 7 });
  const backwards = { from_date: '2026-03-31', to_date: '2026-01-31' };
  expect(await max.get(`${statisticsPath}/assignments/${sum}`, backwards)).toMatchObject({
    status: 422,
    body: { data: { from_date: ['The From date must not be after the To date.'] } },
  });
});

test('bad values are refused with words and change nothing', async () => {
  const id = await assignTo(max, await define(max, 'Careful'), { employee: ann.employee });
  for (const value of ['NaN', 'abc', '1e400', '1,5', {}, 1e15])
    expect(await setDay(max, id, '2026-03-05', value)).toMatchObject({ status: 422 });
  expect(await setDay(max, id, '2026-13-05', 1)).toMatchObject({ status: 422 });
  expect(await setDay(max, id, '2999-01-01', 1)).toMatchObject({ status: 422 });
  expect(await max.post(set(id), { value: 3 })).toMatchObject({ status: 422 });
  expect(await pointsOf(max, id, { to_date: '2026-03-05' })).toEqual({});
  const far = await max.get(`${statisticsPath}/assignments/${id}`, { from_date: '0001-01-01', to_date: '9999-01-01' });
  expect(far).toMatchObject({ status: 422 });
});

test('an assignment is for an employee or a post, one of them', async () => {
  const definition = await define(max, 'Whose');
  const path = `${statisticsPath}/definitions/assign`;
  expect(await max.post(path, { definition })).toMatchObject({ status: 422 });
  expect(await max.post(path, { definition, employee: 999_999 })).toMatchObject({ status: 422 });
  expect(await ann.post(path, { definition, employee: ann.employee })).toMatchObject({ status: 403 });
});

test('the form to assign starts with the definition, or the person whose statistics are shown', async () => {
  const definition = await define(max, 'Started');
  const start = async (query: object) =>
    (await max.get(`${statisticsPath}/definitions/assign`, { _form: 'true', ...query })).body.data as {
      values: object;
    };
  const theirs = { employee: { id: ann.employee, text: 'Ann' } };
  expect((await start({ definition })).values).toMatchObject({ definition: { id: definition, text: 'Started' } });
  expect((await start({ user: ann.id })).values).toMatchObject(theirs);
  expect((await start({ employee: ann.employee })).values).toMatchObject(theirs);
  expect((await start({ user: 999_999, employee: 'x' })).values).toMatchObject({ definition: null, employee: null });
});

test('deleting a definition takes its graphs and their values, for good', async () => {
  const definition = await define(max, 'Gone');
  const id = await assignTo(max, definition, { employee: ann.employee });
  await setDay(max, id, '2026-03-05', 1);
  const answer = await max.post(`${statisticsPath}/definitions/${definition}/delete`);
  expect(answer).toMatchObject({ status: 200 });
  expect(await max.get(`${statisticsPath}/assignments/${id}`)).toMatchObject({ status: 404 });
  const left = await agency.open.pool.query('select from statistic_values where assignment_id = $1', [id]);
  expect(left.rowCount).toBe(0);
  expect(answer.body.batch).toBeUndefined();
});

test('definitions are listed, searched, filtered and sorted', async () => {
  const [group] = [
    ((await max.post(`${statisticsPath}/groups/add`, { label: 'Press' })).body.data as { id: number }).id,
  ];
  await define(max, 'Zebra mentions', { groups: [group], description: 'in the papers' });
  const rows = async (query: Record<string, unknown>) =>
    ((await max.get(`${statisticsPath}/definitions`, query)).body.data as StatisticDefinition[]).map(
      ({ title }) => title,
    );
  expect(await rows({ search: 'papers' })).toEqual(['Zebra mentions']);
  expect(await rows({ groups: group })).toEqual(['Zebra mentions']);
  expect((await rows({ sort: '-title' }))[0]).toBe('Zebra mentions');
  expect(await rows({ type: 'equation' })).not.toContain('Zebra mentions');
  const schema = (await max.get(`${statisticsPath}/definitions/filters`)).body.data as unknown as {
    fields: { name: string }[];
    values: { type?: string | null };
  };
  expect(schema.fields.map(({ name }) => name)).toEqual(['search', 'groups', 'type', 'status']);
  expect(schema.values.type ?? null, 'of every type, unless asked').toBeNull();
  expect(await max.post(`${statisticsPath}/groups/add`, { label: 'press' })).toMatchObject({ status: 422 });
  expect(await ann.get(`${statisticsPath}/groups`)).toMatchObject({ status: 403 });
});

test('a client’s user reaches none of it, whatever their role holds', async () => {
  const client = await colleague(
    agency,
    company,
    'Client',
    'browse statistics',
    'set statistic values',
    'assign statistics',
  );
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  for (const path of ['assignments', 'definitions', 'groups', 'assignments/export', 'groups/select'])
    expect(await client.get(`${statisticsPath}/${path}`)).toMatchObject({ status: 403 });
});
