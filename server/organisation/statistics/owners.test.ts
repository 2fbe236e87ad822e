import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Follows } from '../../../contract/organisation/orgboard.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { chartEditor, foundCompany, hire, makeChart, positionsPath } from '../../testing/posts.ts';
import { assignTo, colleague, define, statisticsPath } from '../../testing/statistics.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let max: Colleague;
let cleo: Colleague;
let ann: Colleague;
let bob: Colleague;
let posts: Record<string, number>;
let chart: number;
let company: number;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  const all = [
    'browse statistics',
    'browse statistic definitions',
    'add statistic definitions',
    'edit statistic definitions',
    'assign statistics',
    'bulk set statistic values',
  ] as const;
  max = await colleague(agency, company, 'Max', ...all, ...chartEditor);
  cleo = await colleague(agency, company, 'Cleo');
  ann = await colleague(agency, company, 'Ann', 'browse own statistics');
  bob = await colleague(agency, company, 'Bob', 'browse own statistics');
  ({ posts, id: chart } = await makeChart(agency, 'founder Head: Cleo\n  position Sales: Ann\n  position Print: Bob', {
    company,
    people: { Cleo: cleo.employee, Ann: ann.employee, Bob: bob.employee },
  }));
});
afterAll(() => agency.close());

const owner = (who: { employee: number }) => `${statisticsPath}/employees/${who.employee}`;

test('the statistics of an employee are for themselves, for their senior and for who sees all', async () => {
  await assignTo(max, await define(max, 'Calls'), { position: posts['Sales'] });
  expect((await ann.get(owner(ann))).body.data).toEqual({ id: ann.employee, full_name: 'Ann', user: { id: ann.id } });
  for (const who of [max, cleo]) {
    expect(await who.get(owner(ann))).toMatchObject({ status: 200 });
    const { body } = await who.get(`${statisticsPath}/assignments`, { user: ann.id });
    expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual(['Calls']);
  }
  // Cleo has no ability at all: she may not open her own page, but those of her juniors.
  expect(await cleo.get(owner(cleo))).toMatchObject({ status: 403 });
  for (const [select, offered] of [
    ['employees', ['Ann', 'Bob']],
    ['groups', []],
  ] as const) {
    const { status, body } = await cleo.get(`${statisticsPath}/${select}/select`);
    expect(status, 'the filters of their graphs sent her away').toBe(200);
    expect((body.data as { text: string }[]).map(({ text }) => text)).toEqual(offered);
  }
  expect(await bob.get(owner(ann))).toMatchObject({ status: 403 });
  const client = await agency.staff('Kim', 'browse statistics', 'browse own statistics');
  await agency.open.pool.query('update users set is_customer = true where id = $1', [client.id]);
  expect(await client.get(owner(ann))).toMatchObject({ status: 403 });
});

test('the graphs of a post are listed for it', async () => {
  const { body } = await max.get(`${statisticsPath}/assignments`, { position: posts['Sales'] });
  expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual(['Calls']);
  expect((await max.get(`${statisticsPath}/assignments`, { position: posts['Print'] })).body.data).toEqual([]);
  expect(await max.get(`${statisticsPath}/assignments`, { position: 'x' })).toMatchObject({ status: 422 });
});

test('an employee who cannot sign in has graphs like anyone else', async () => {
  const paper = await hire(agency, company, 'Pat', null);
  await assignTo(max, await define(max, 'Parcels'), { employee: paper });
  const { body } = await max.get(`${statisticsPath}/assignments`, { employee: paper });
  expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual(['Parcels']);
  const grid = (await max.get(`${statisticsPath}/assignments/export`, { employee: paper })).body.data as string[][];
  expect(grid.slice(1).map(([, title]) => title)).toEqual(['Parcels']);
  expect(await max.get(`${statisticsPath}/assignments`, { employee: 'x' })).toMatchObject({ status: 422 });
});

test('own shows only the graphs of the caller, to those who see all too', async () => {
  await assignTo(max, await define(max, 'Drafts'), { employee: max.employee });
  for (const name of ['own', 'user_only']) {
    const { body } = await max.get(`${statisticsPath}/assignments`, { [name]: 'true' });
    expect((body.data as { title: string }[]).map(({ title }) => title)).toEqual(['Drafts']);
    const grid = (await max.get(`${statisticsPath}/assignments/export`, { [name]: '1' })).body.data as string[][];
    expect(grid.slice(1).map(([, title]) => title)).toEqual(['Drafts']);
  }
});

test('graphs change hands with the first place on their post, and that is said before', async () => {
  const ask = async (staff: number[]) => {
    const { body } = await max.post(`${positionsPath}/follows`, {
      chart_id: chart,
      position_id: posts['Sales'],
      staff,
    });
    return Object.fromEntries(
      (body.data as Follows[]).map(({ employee, gains, loses }) => [
        employee.full_name,
        [...gains.map((text) => `+ ${text}`), ...loses.map((text) => `- ${text}`)].filter((text) =>
          /Graphs/.test(text),
        ),
      ]),
    );
  };
  expect(await ask([bob.employee])).toEqual({ Ann: ['- Graphs: Calls'], Bob: ['+ Graphs: Calls'] });
  expect(await ask([bob.employee, ann.employee])).toEqual({ Ann: ['- Graphs: Calls'], Bob: ['+ Graphs: Calls'] });
  // A second person on the post changes nothing about whose graph it is.
  expect(await ask([ann.employee, bob.employee])).toEqual({ Bob: [] });
  // A post that is left vacant is held from above, with its graphs.
  expect(await ask([])).toEqual({ Ann: ['- Graphs: Calls'], Cleo: ['+ Graphs: Calls'] });
});

test('the graphs of a trashed post are held by the node above, and say so', async () => {
  const [made] = (await max.get(`${statisticsPath}/assignments`, { position: posts['Sales'] })).body.data as {
    id: number;
  }[];
  const path = `${statisticsPath}/assignments/${made!.id}`;
  expect((await max.get(path)).body.data).toMatchObject({
    assignee: { full_name: 'Ann' },
    position: { is_gone: false },
  });
  expect(await max.post(`${positionsPath}/${posts['Sales']}/delete`)).toMatchObject({ status: 200 });
  expect((await max.get(path)).body.data).toMatchObject({
    assignee: { full_name: 'Cleo' },
    position: { name: 'Sales', is_gone: true },
  });
  expect(await ann.get(path)).toMatchObject({ status: 403 });
});

test('a definition whose post was deleted can still be edited', async () => {
  const id = await define(max, 'Prints', { position: posts['Print'] });
  const path = `${statisticsPath}/definitions/${id}`;
  expect(await max.post(`${positionsPath}/${posts['Print']}/delete`)).toMatchObject({ status: 200 });
  const { values } = (await max.get(`${path}/edit`, { _form: 'true' })).body.data as { values: { position: object } };
  expect(values.position).toEqual({ id: posts['Print'], text: 'without a post, formerly Print' });
  const edit = (position: unknown) => max.post(`${path}/edit`, { title: 'Sheets', type: 'weekly', position });
  expect(await edit(posts['Print'])).toMatchObject({ status: 200 });
  expect((await max.get(path)).body.data).toMatchObject({ title: 'Sheets', position: { id: posts['Print'] } });
  // Another post that was deleted cannot be chosen.
  expect(await edit(posts['Sales'])).toMatchObject({ status: 422, body: { data: { position: [expect.any(String)] } } });
});
