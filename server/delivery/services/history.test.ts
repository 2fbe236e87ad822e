import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldChange, HistoryEntry } from '../../../contract/platform/changes.ts';
import type { Agency, Person, Result } from '../../testing/agency.ts';
import { openDemo } from '../../testing/demo.ts';
import { rule } from '../../testing/services.ts';

let agency: Agency;
let erin: Person;
beforeAll(async () => {
  agency = await openDemo();
  erin = await agency.admin('Erin');
});
afterAll(() => agency.close());

const idOf = ({ body }: Result) => (body.data as { id: number }).id;
const first = async (query: string) => (await agency.open.pool.query<{ id: number }>(query)).rows[0]!.id;
const historyOf = async (who: Person, table: string, id: number) =>
  (await who.get('/api/system/history', { table, id })).body.data as HistoryEntry[];
const inWords = (changes: FieldChange[]) => changes.map(({ label, from, to }) => [label, from, to]);

const newService = async (values = {}) => {
  const company = await first('select id from contact_companies where deleted_at is null order by id limit 1');
  const service_type = await first('select id from service_types order by id limit 1');
  const service = { name: 'Search ads', company, service_type, recurring: 0, fee: 1000, priority: 2, tags: [] };
  const id = idOf(await erin.post('/api/jobs/services/add', { ...service, ...values }));
  return { id, service };
};

test('the history of a service speaks in words: statuses, fees, percentages and recurrences', async () => {
  const { id, service } = await newService();
  await erin.post(`/api/jobs/services/${id}/edit`, {
    ...service,
    recurring: 1,
    recurrence_rule: rule('2026-11-01'),
    fee: 1250.5,
    fee_perc_ad_spend: 7.5,
    time_zone: 'Europe/Vienna',
  });
  await erin.post(`/api/jobs/services/${id}/edit/status`, {});
  const [completed, edited] = await historyOf(erin, 'services', id);
  expect(inWords(completed!.changes)).toContainEqual(['Status', 'Active', 'Completed']);
  expect(inWords(edited!.changes)).toEqual(
    expect.arrayContaining([
      ['Recurring', 'Project', 'Retainer'],
      ['Recurrence', null, expect.stringMatching(/^Monthly|^Every month/i)],
      ['Fee', '$ 1,000', '$ 1,250.50'],
      ['Percentage of Ad Spend', '0%', '7.5%'],
    ]),
  );
});

test('what was spent on a service is in its history, each line with Undo', async () => {
  const { id } = await newService({ name: 'Print' });
  const path = `/api/jobs/services/${id}/expenses`;
  const values = { supplier: 'Ink & Paper', cost: 12, expense_at: '2026-11-10' };
  const expense = idOf(await erin.post(`${path}/add`, values));
  await erin.post(`${path}/${expense}/edit`, { ...values, cost: 15.5 });
  await erin.post(`${path}/${expense}/delete`);
  const [trashed, edited, added, made] = await historyOf(erin, 'services', id);
  expect([trashed, edited, added, made].map((line) => line!.says)).toEqual([
    'trashed Expense Ink & Paper',
    'edited Expense Ink & Paper',
    'added Expense Ink & Paper',
    null,
  ]);
  expect(inWords(edited!.changes)).toEqual([['Cost', '$ 12', '$ 15.50']]);
  expect(inWords(added!.changes)).toContainEqual(['Cost', null, '$ 12']);
  expect(added!.changes.map(({ label }) => label)).not.toContain('Service');
  expect(trashed!.can.undo).toBe(true);
  expect(await erin.post(`/api/system/changes/${trashed!.batch}/undo`)).toMatchObject({ status: 200 });
  expect((await historyOf(erin, 'services', id))[0]).toMatchObject({ says: 'restored Expense Ink & Paper' });
});

test('tags given to a deal or a service and taken off again were missing from its history', async () => {
  const [old, other] = (
    await agency.open.pool.query<{ id: number; label: string }>('select id, label from tags order by id limit 2')
  ).rows;
  const { id: service_id, service } = await newService({ name: 'Labelled', tags: [old!.id] });
  const company = await first('select id from contact_companies where deleted_at is null order by id limit 1');
  const deal = { name: 'Labelled', company, owner: erin.id, priority: 2, value: 5 };
  const deal_id = idOf(await erin.post('/api/jobs/deals/add', { ...deal, tags: [old!.id] }));
  for (const [table, id, values] of [
    ['services', service_id, { ...service, name: 'Labelled' }],
    ['deals', deal_id, deal],
  ] as const) {
    expect(await erin.post(`/api/jobs/${table}/${id}/edit`, { ...values, tags: [other!.id] })).toMatchObject({
      status: 200,
    });
    const told = await historyOf(erin, table, id);
    expect(told.slice(0, 2).map(({ says }) => says)).toEqual([
      `added the tag ${other!.label}`,
      `removed the tag ${old!.label}`,
    ]);
    expect(told.slice(0, 2).map(({ changes }) => changes)).toEqual([[], []]);
    expect(told.map(({ says }) => says)).toContain(`added the tag ${old!.label}`);
    expect(await erin.post(`/api/system/changes/${told[0]!.batch}/undo`)).toMatchObject({ status: 200 });
    expect((await historyOf(erin, table, id)).slice(0, 2).map(({ says }) => says)).toEqual(
      expect.arrayContaining([`added the tag ${old!.label}`, `removed the tag ${other!.label}`]),
    );
  }
});

test('moves of a deal from stage to stage are in its history', async () => {
  const company = await first('select id from contact_companies where deleted_at is null order by id limit 1');
  const board = idOf(await erin.post('/api/boards/boards/add', { name: 'Pipeline of history', contains: 'deals' }));
  const stage = async (name: string) =>
    idOf(await erin.post('/api/boards/stages/add', { board, name, cid: `h-${name}` }));
  const [lead, proposal] = [await stage('Lead'), await stage('Proposal')];
  const deal = idOf(
    await erin.post('/api/jobs/deals/add', {
      name: 'Rebrand',
      company,
      owner: erin.id,
      priority: 2,
      tags: [],
      value: 5,
    }),
  );
  await agency.open.pool.query('delete from cards where deal_id = $1', [deal]);
  const card = idOf(
    await erin.post('/api/boards/cards/add', { board, stage: lead, reference_id: deal, cid: 'h-card' }),
  );
  expect(
    await erin.post(`/api/boards/boards/${board}/sequence`, { card, stage: proposal, before: null }),
  ).toMatchObject({
    status: 200,
  });
  expect(await erin.post(`/api/boards/cards/${card}/delete`)).toMatchObject({ status: 200 });
  const [off, moved, put] = await historyOf(erin, 'deals', deal);
  expect([off!.says, moved!.says, put!.says]).toEqual([
    'removed this from the board',
    'moved this',
    'put this on a board',
  ]);
  expect(inWords(moved!.changes)).toEqual([['Stage', 'Lead', 'Proposal']]);
  expect(inWords(put!.changes)).toEqual([
    ['Board', null, 'Pipeline of history'],
    ['Stage', null, 'Lead'],
  ]);
  const nina = await agency.staff('Nina', 'read own deals');
  expect(await nina.get('/api/system/history', { table: 'deals', id: deal })).toMatchObject({ status: 403 });
});
