import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import type { ServiceOccurrence } from '../../../contract/delivery/services.ts';
import { dayAt } from '../../../contract/platform/zone.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addServiceType } from '../../testing/deals.ts';
import { addService, rule, servicesPath } from '../../testing/services.ts';

let agency: Agency;
let erin: Person;
let pia: Person;
let project: number;
let retainer: number;
// The retainer's month: in the first hours of one in UTC, it is still the month before in New York.
const time_zone = 'America/New_York';
const month = dayAt(Date.now(), time_zone).slice(0, 7);
const lastMonth = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1))
  .toISOString()
  .slice(0, 7);

beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  pia = await agency.staff('Pia', 'read services', 'manage expenses');
  const acme = await addCompany(agency, 'Acme');
  const ads = await addServiceType(agency, 'Ads');
  project = await addService(erin, { company: acme, service_type: ads, name: 'Fair', budget: 1000 });
  retainer = await addService(erin, {
    company: acme,
    service_type: ads,
    name: 'Ads',
    budget: 500,
    recurring: 1,
    recurrence_rule: rule(`${lastMonth}-01`),
    time_zone,
  });
});
afterAll(() => agency.close());

const path = (service: number) => `${servicesPath}/${service}/expenses`;
const bill = { supplier: 'Printers Ltd', cost: 120.25, expense_at: `${month}-03` };
const add = async (by: Person, service: number, values: Record<string, unknown> = {}): Promise<Expense> =>
  (await by.post(`${path(service)}/add`, { ...bill, ...values })).body.data;
const occurrencesOf = async (): Promise<ServiceOccurrence[]> =>
  (await erin.get(`${path(retainer)}/occurrences`, { begun: true })).body.data;

test('an occurrence is chosen where there are some: of a retainer, not of a project', async () => {
  type Opened = { fields: { name: string; show_when?: object }[]; values: Record<string, unknown> };
  const opened = async (address: string): Promise<Opened> => (await pia.get(address, { _form: true })).body.data;
  const isOffered = ({ fields, values }: Opened) => {
    expect(fields.find(({ name }) => name === 'service_occurrence')).toMatchObject({
      show_when: { field: 'has_occurrences', in: [true] },
    });
    return values['has_occurrences'];
  };
  expect(isOffered(await opened(`${path(project)}/add`))).toBe(false);
  expect(isOffered(await opened(`${path(retainer)}/add`))).toBe(true);
  const [once, round] = [await add(pia, project), await add(pia, retainer)];
  expect(isOffered(await opened(`${path(project)}/${once.id}/edit`))).toBe(false);
  expect(isOffered(await opened(`${path(retainer)}/${round.id}/edit`))).toBe(true);
  await pia.post(`${path(project)}/${once.id}/delete`);
  await pia.post(`${path(retainer)}/${round.id}/delete`);
});

test('an expense is added by the server’s form and counts against the budget', async () => {
  expect((await pia.get(`${path(project)}/add`)).body.data).toMatchObject({
    title: 'Add Expense',
    action: `${path(project)}/add`,
    values: { expense_at: new Date().toISOString().slice(0, 10), service_occurrence: null },
  });
  const made = await add(pia, project, { notes: 'Flyers' });
  const answer = await pia.get(path(project));
  expect(answer.body).toMatchObject({
    data: [
      {
        id: made.id,
        supplier: 'Printers Ltd',
        notes: 'Flyers',
        cost: 120.25,
        expense_at: `${month}-03`,
        service_occurrence: null,
        created_by: { id: pia.id, display_name: 'Pia' },
        can: { edit: true, delete: true },
      },
    ],
    meta: {
      total: 1,
      service: { id: project, name: 'Fair', budget: 1000, spent: 120.25, remaining: 879.75 },
      can: { add: true, export: true },
    },
  });
  expect(await pia.post(`${path(project)}/add`, { cost: 'much', expense_at: '2026-02-30' })).toMatchObject({
    status: 422,
    body: {
      data: {
        supplier: ["The Supplier value can't be empty."],
        cost: ['The Cost value must be a valid number.'],
        expense_at: ['The Date value must be a valid date.'],
      },
    },
  });
});

test('an expense of a retainer goes to the occurrence of its day, or to the chosen one', async () => {
  const [first, second] = await occurrencesOf();
  const early = await add(pia, retainer, { expense_at: `${lastMonth}-01`, cost: 40 });
  const late = await add(pia, retainer, { expense_at: `${month}-01`, cost: 60 });
  const moved = await add(pia, retainer, { expense_at: `${month}-02`, cost: 5, service_occurrence: first!.id });
  const ids = async (occurrence: number) => {
    const { body } = await pia.get(path(retainer), { occurrence });
    return (body.data as Expense[]).map(({ id }) => id).toSorted((one, other) => one - other);
  };
  expect(await ids(first!.id)).toEqual([early.id, moved.id]);
  expect(await ids(second!.id)).toEqual([late.id]);
  expect((await pia.get(path(retainer), { occurrence: first!.id })).body.meta).toMatchObject({
    service: { budget: 500, spent: 45, remaining: 455 },
  });
  expect((await pia.get(path(retainer))).body.meta).toMatchObject({
    service: { budget: 1000, spent: 105, remaining: 895 },
  });
  expect(await occurrencesOf()).toMatchObject([
    { id: first!.id, budget: 500, spent: 45, remaining: 455, seconds: 0, service: { id: retainer, budget: 500 } },
    { id: second!.id, budget: 500, spent: 60, remaining: 440 },
  ]);
  expect(
    (await pia.get(`${path(retainer)}/add`, { _form: true, service_occurrence: second!.id })).body.data,
  ).toMatchObject({
    action: `${path(retainer)}/add?service_occurrence=${second!.id}`,
    values: { service_occurrence: { id: second!.id } },
  });
  expect(await pia.post(`${path(project)}/add`, { ...bill, service_occurrence: first!.id })).toMatchObject({
    status: 422,
    body: { data: { service_occurrence: ['The Occurrence value does not exist.'] } },
  });
  expect(await pia.get(path(project), { occurrence: first!.id })).toMatchObject({ status: 404 });
});

test('time logged for an occurrence is added up, without deleted logs', async () => {
  const [first] = await occurrencesOf();
  for (const [seconds, deleted] of [
    [3600, false],
    [900, false],
    [50, true],
  ] as const)
    await agency.open.pool.query(
      `insert into time_logs (user_id, reference_type, reference_id, service_occurrence_id, title, start_at, end_at, seconds, deleted_at)
       values ($1, 'Service', $2, $3, 'Work', now(), now(), $4, case when $5 then now() end)`,
      [pia.id, retainer, first!.id, seconds, deleted],
    );
  expect((await occurrencesOf())[0]).toMatchObject({ id: first!.id, seconds: 4500 });
});

test('a deleted expense is left out of the sums, shown on request, and can be restored', async () => {
  const made = await add(pia, project, { supplier: 'Mistake', cost: 999 });
  expect((await pia.get(`${path(project)}/${made.id}/delete`, { _form: true })).body.data).toMatchObject({
    confirm: 'Are you sure you want to delete this Expense?',
  });
  const { body } = await pia.post(`${path(project)}/${made.id}/delete`);
  const found = async (query: Record<string, unknown>) =>
    ((await pia.get(path(project), { search: 'mistake', ...query })).body.data as Expense[]).map(({ id }) => id);
  expect(await found({})).toEqual([]);
  expect(await found({ deleted: true })).toEqual([made.id]);
  expect((await pia.get(path(project), { deleted: true })).body.meta).toMatchObject({ service: { spent: 120.25 } });
  expect(await pia.post(`${path(project)}/${made.id}/delete`)).toMatchObject({ status: 404 });
  expect(await pia.post(`/api/system/changes/${body.batch}/undo`)).toMatchObject({ status: 200 });
  expect(await found({})).toEqual([made.id]);
  await pia.post(`${path(project)}/${made.id}/delete`);
  expect(await pia.post(`${path(project)}/${made.id}/restore`)).toMatchObject({ status: 200 });
  expect(await found({})).toEqual([made.id]);
  await pia.post(`${path(project)}/${made.id}/delete`);
});

test('users who add expenses edit their own; users who manage them edit all; others only read', async () => {
  const joe = await agency.staff('Joe', 'create expenses');
  const ann = await agency.staff('Ann', 'read services');
  const hers = await add(pia, project, { supplier: 'Hers' });
  const his = await add(joe, project, { supplier: 'His' });
  expect((await joe.get(path(project))).body.data).toMatchObject([{ id: his.id, can: { edit: true, delete: true } }]);
  expect(await joe.post(`${path(project)}/${his.id}/edit`, { ...bill, supplier: 'His own' })).toMatchObject({
    status: 200,
  });
  expect(await joe.post(`${path(project)}/${hers.id}/edit`, bill)).toMatchObject({ status: 403 });
  expect(await joe.post(`${path(project)}/${hers.id}/delete`)).toMatchObject({ status: 403 });
  expect(await pia.post(`${path(project)}/${his.id}/edit`, { ...bill, supplier: 'Ours' })).toMatchObject({
    status: 200,
  });
  for (const own of [true, 1]) expect((await pia.get(path(project), { own, search: 'ours' })).body.data).toEqual([]);
  expect((await pia.get(path(project), { user_only: true, search: 'hers' })).body.data).toMatchObject([
    { id: hers.id },
  ]);

  expect((await ann.get(path(project), { search: 'hers' })).body).toMatchObject({
    data: [{ id: hers.id, can: { edit: false, delete: false } }],
    meta: { can: { add: false, export: false } },
  });
  expect(await ann.post(`${path(project)}/add`, bill)).toMatchObject({ status: 403 });
  expect(await ann.get(`/jobs/services/${project}/expenses/export`)).toMatchObject({ status: 403 });
});

test('an expense is only found under its own service; a service the user may not read is closed', async () => {
  const made = await add(pia, project);
  expect(await pia.post(`${path(retainer)}/${made.id}/edit`, bill)).toMatchObject({ status: 404 });
  expect(await pia.get(path(999_999))).toMatchObject({ status: 404 });
  const own = await agency.staff('Own', 'read own services');
  const nia = await agency.staff('Nia');
  for (const address of [path(project), `${path(project)}/occurrences`]) {
    expect(await own.get(address)).toMatchObject({ status: 403 });
    expect(await nia.get(address)).toMatchObject({ status: 403 });
    expect(await agency.stranger.get(address)).toMatchObject({ status: 401 });
  }
});

test('the export contains the same as the list, also for one occurrence', async () => {
  const [, second] = await occurrencesOf();
  const address = `/jobs/services/${retainer}/expenses/export`;
  const text = async (query: Record<string, unknown>) =>
    ((await pia.get(address, { format: 'csv', ...query })).body as unknown as { text: string }).text
      .trim()
      .split('\r\n');
  expect(await text({})).toHaveLength(4);
  const one = await text({ occurrence: second!.id });
  expect(one).toHaveLength(2);
  expect(one[1]).toContain(`${month}-01,Printers Ltd,60,`);
  expect((await pia.get(address)).headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('Ads expenses.xlsx'),
  });
  expect(await pia.get(`/jobs/services/999999/expenses/export`)).toMatchObject({ status: 404 });
  expect(await agency.stranger.get(address)).toMatchObject({ status: 401 });
});

test('the days of a service follow its own time zone, in the form, the file and the list', async () => {
  const zone = 'Pacific/Kiritimati';
  const company = await addCompany(agency, 'Far east');
  const service_type = await addServiceType(agency, 'Far ads');
  const far = { company, service_type, recurring: 1, recurrence_rule: rule(`${lastMonth}-01`), time_zone: zone };
  const service = await addService(erin, far);
  const [first] = (await erin.get(`${path(service)}/occurrences`, { begun: true })).body.data as ServiceOccurrence[];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  expect((await pia.get(`${path(service)}/add`)).body.data).toMatchObject({ values: { expense_at: today } });
  await add(pia, service, { expense_at: `${lastMonth}-01` });
  const file = await pia.get(`/jobs/services/${service}/expenses/export`, { format: 'csv' });
  expect((file.body as unknown as { text: string }).text).toContain(`${lastMonth}-01,Pia`);
  expect((await pia.get(path(service), { occurrence: first!.id })).body.meta).toMatchObject({
    total: 1,
    occurrence: { id: first!.id, start_at: first!.start_at, service: { time_zone: zone } },
  });
});
