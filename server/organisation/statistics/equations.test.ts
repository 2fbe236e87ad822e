import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { foundCompany } from '../../testing/posts.ts';
import { assignTo, colleague, define, graphOf, pointsOf, setDay, statisticsPath } from '../../testing/statistics.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let max: Colleague;
let ann: Colleague;
let eva: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  max = await colleague(
    agency,
    company,
    'Max',
    'browse statistics',
    'add statistic definitions',
    'edit statistic definitions',
    'assign statistics',
    'set statistic values',
  );
  eva = await colleague(agency, company, 'Eva', 'browse statistics', 'edit statistic definitions');
  ann = await colleague(agency, company, 'Ann');
});
afterAll(() => agency.close());

test('the values of a form sent back as they came were refused for fields that it hides', async () => {
  const path = `${statisticsPath}/definitions/${await define(max, 'As it came')}/edit`;
  const { values } = (await max.get(path, { _form: 'true' })).body.data as { values: Record<string, unknown> };
  expect((await max.post(path, values)).body).toMatchObject({ status: true });
  expect(await max.post(path, { ...values, type: 'equation' })).toMatchObject({ status: 422 });
});

test('an equation reads graphs, offsets and gaps; what was deleted is named', async () => {
  const calls = await assignTo(max, await define(max, 'EqCalls'), { employee: ann.employee });
  const sales = await assignTo(max, await define(max, 'EqSales'), { employee: ann.employee });
  await setDay(max, calls, '2026-02-26', 50);
  await setDay(max, calls, '2026-03-05', 0);
  await setDay(max, sales, '2026-02-26', 5);
  await setDay(max, sales, '2026-03-05', 9);
  const graphs = [
    { placeholder: 'G1', graph: sales, offset: 0 },
    { placeholder: 'G2', graph: calls, offset: 0 },
  ];
  const rate = await define(max, 'Rate', { type: 'equation', equation: { equation: 'g1 / g2 * 100', graphs } });
  const id = await assignTo(max, rate, { employee: ann.employee });
  expect(await pointsOf(max, id, { to_date: '2026-03-05' })).toEqual({ '2026-02-26': 10 });
  const shifted = await define(max, 'Shifted', {
    type: 'equation',
    equation: { equation: 'G1 - G2', graphs: [graphs[0], { placeholder: 'G2', graph: sales, offset: 1 }] },
  });
  const grown = await assignTo(max, shifted, { employee: ann.employee });
  expect(await pointsOf(max, grown, { to_date: '2026-03-05' })).toEqual({ '2026-03-05': 4 });
  expect(await setDay(max, id, '2026-03-05', 1)).toMatchObject({ status: 422 });

  const edit = (of: number, graph: number) =>
    max.post(`${statisticsPath}/definitions/${of}/edit`, {
      title: of === rate ? 'Rate' : 'Shifted',
      type: 'equation',
      equation: { equation: 'G1', graphs: [{ placeholder: 'G1', graph, offset: 0 }] },
    });
  expect(await edit(rate, id)).toMatchObject({
    status: 422,
    body: { data: { equation: [expect.stringContaining('Rate → Rate')] } },
  });
  expect(await edit(shifted, id)).toMatchObject({ status: 200 });
  expect(await edit(rate, grown)).toMatchObject({
    status: 422,
    body: { data: { equation: ['This equation would refer to itself: Rate → Shifted → Rate.'] } },
  });

  await max.post(`${statisticsPath}/assignments/${calls}/delete`);
  const { chart_data } = await graphOf(max, id, { to_date: '2026-03-05' });
  expect(chart_data.missing).toEqual(['EqCalls']);
  expect(chart_data.datasets[0]!.data.every((value) => value === null)).toBe(true);
});

test('a combination is two graphs on one chart and no operand', async () => {
  const day = await assignTo(max, await define(max, 'Days', { type: 'daily' }), { employee: ann.employee });
  const month = await assignTo(max, await define(max, 'Months', { type: 'monthly' }), { employee: ann.employee });
  await setDay(max, day, '2026-02-03', 2);
  await setDay(max, day, '2026-02-04', 3);
  await setDay(max, month, '2026-02-10', 100);
  const both = await define(max, 'Both', {
    type: 'combination',
    combination: [
      { graph: day, offset: 0 },
      { graph: month, offset: 0 },
    ],
  });
  const id = await assignTo(max, both, { employee: ann.employee });
  const { chart_data } = await graphOf(max, id, { from_date: '2026-02-01', to_date: '2026-02-28' });
  expect(chart_data).toMatchObject({ period: 'monthly', labels: ['2026-02-28'] });
  expect(chart_data.datasets.map(({ label, data }) => [label, data])).toEqual([
    ['Days', [5]],
    ['Months', [100]],
  ]);
  const refusedOne = await max.post(`${statisticsPath}/definitions/add`, {
    title: 'Of both',
    type: 'equation',
    equation: { equation: 'G1', graphs: [{ placeholder: 'G1', graph: id, offset: 0 }] },
  });
  expect(refusedOne).toMatchObject({
    status: 422,
    body: { data: { equation: [expect.stringContaining('combination')] } },
  });
});

const copyOf = (graph: number) => ({
  type: 'equation',
  equation: { equation: 'G1', graphs: [{ placeholder: 'G1', graph, offset: 0 }] },
});
const edit = (by: Colleague, id: number, title: string, graph: number) =>
  by.post(`${statisticsPath}/definitions/${id}/edit`, { title, ...copyOf(graph) });

/** Two equations that both copy another graph, and their own graphs. */
async function copies(title: string) {
  const base = await assignTo(max, await define(max, `${title} base`), { employee: ann.employee });
  const [one, other] = [await define(max, `${title} A`, copyOf(base)), await define(max, `${title} B`, copyOf(base))];
  const ofOne = await assignTo(max, one, { employee: ann.employee });
  return { base, one, other, ofOne, ofOther: await assignTo(max, other, { employee: ann.employee }) };
}

test('two who saved at the same time made a circle of their equations', async () => {
  for (const round of [1, 2, 3, 4]) {
    const title = `Round ${round}`;
    const { one, other, ofOne, ofOther } = await copies(title);
    const answers = await Promise.all([edit(max, one, `${title} A`, ofOther), edit(eva, other, `${title} B`, ofOne)]);
    expect(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      title,
    ).toEqual([200, 422]);
  }
});

test('an undo that closes a circle leaves its graphs as gaps', async () => {
  const { base, one, other, ofOne, ofOther } = await copies('Undone');
  await setDay(max, base, '2026-03-05', 3);
  await edit(max, one, 'Undone A', ofOther);
  const back = await edit(max, one, 'Undone A', base);
  await edit(max, other, 'Undone B', ofOne);
  expect(await max.post(`/api/system/changes/${back.body.batch}/undo`)).toMatchObject({ status: 200 });
  for (const graph of [ofOne, ofOther]) expect(await pointsOf(max, graph, { to_date: '2026-03-05' })).toEqual({});
});
