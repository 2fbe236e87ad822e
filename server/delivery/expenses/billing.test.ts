import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expense } from '../../../contract/delivery/expenses.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCompany, addServiceType } from '../../testing/deals.ts';
import { uploadAs } from '../../testing/files.ts';
import { addService, rule, servicesPath } from '../../testing/services.ts';

let agency: Agency;
let erin: Person;
let pia: Person;
let project: number;
let ads: number;
const month = new Date().toISOString().slice(0, 7);
const lastMonth = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1))
  .toISOString()
  .slice(0, 7);

beforeAll(async () => {
  agency = await openAgency();
  erin = await agency.admin('Erin');
  pia = await agency.staff('Pia', 'read services', 'manage expenses');
  ads = await addServiceType(agency, 'Ads');
  project = await addService(erin, {
    company: await addCompany(agency, 'Acme'),
    service_type: ads,
    name: 'Fair',
    budget: 1000,
  });
});
afterAll(() => agency.close());

const path = (service: number) => `${servicesPath}/${service}/expenses`;
const bill = { supplier: 'Printers Ltd', cost: 120.25, expense_at: `${month}-03` };
const add = async (by: Person, service: number, values: Record<string, unknown> = {}): Promise<Expense> =>
  (await by.post(`${path(service)}/add`, { ...bill, ...values })).body.data;

/** What a form is filled in with. */
const valuesIn = async (address: string, query: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
  const { body } = await pia.get(address, { _form: true, ...query });
  return (body.data as { values: Record<string, unknown> }).values;
};

test('money that came back is a credit note and reduces what was spent', async () => {
  const spent = async () => (await pia.get(path(project))).body.meta as { service: { spent: number } };
  const before = (await spent()).service.spent;
  const note = await add(pia, project, { supplier: 'Refunds Ltd', cost: 20.25, is_credit_note: true });
  expect(note.cost).toBe(-20.25);
  expect((await spent()).service.spent).toBeCloseTo(before - 20.25);
  const form = await pia.get(`${path(project)}/${note.id}/edit`, { _form: true });
  expect(form.body.data).toMatchObject({ values: { cost: 20.25, is_credit_note: true } });
  await pia.post(`${path(project)}/${note.id}/edit`, {
    ...bill,
    supplier: 'Refunds Ltd',
    cost: 30,
    is_credit_note: true,
  });
  expect((await spent()).service.spent).toBeCloseTo(before - 30);
  expect(await pia.post(`${path(project)}/add`, { ...bill, cost: -5 })).toMatchObject({ status: 422 });
  const file = await pia.get(`/jobs/services/${project}/expenses/export`, { format: 'csv' });
  expect((file.body as unknown as { text: string }).text).toContain('Refunds Ltd,-30,Credit note');
});

test('an expense has its receipt, for everyone who may see the expense', async () => {
  const file = await uploadAs(pia, 'bill.png');
  const receipt = { id: file.id, token: file.token };
  const made = await add(pia, project, { supplier: 'With receipt', receipt });
  const [listed] = (await pia.get(path(project), { search: 'With receipt' })).body.data as Expense[];
  expect(listed!.receipt).toContain(`/jobs/services/${project}/expenses/${made.id}/receipt`);
  const reader = await agency.staff('Rae', 'read services');
  expect(await reader.get(listed!.receipt!)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  const other = await agency.staff('Olaf', 'create expenses');
  expect(await other.get(listed!.receipt!)).toMatchObject({ status: 403 });
  expect(await pia.post(`${path(project)}/add`, { ...bill, receipt })).toMatchObject({ status: 422 });
  // Deleted by mistake? The receipt tells.
  await pia.post(`${path(project)}/${made.id}/delete`);
  expect(await reader.get(listed!.receipt!)).toMatchObject({ status: 200 });
  expect(await other.get(listed!.receipt!)).toMatchObject({ status: 403 });
  await pia.post(`${path(project)}/${made.id}/restore`);
  await pia.post(`${path(project)}/${made.id}/edit`, { ...bill, receipt: null });
  expect(await reader.get(listed!.receipt!)).toMatchObject({ status: 404 });
});

test('the expenses of some days are listed with their sum', async () => {
  const found = async (query: Record<string, unknown>) => (await pia.get(path(project), query)).body;
  await add(pia, project, { supplier: 'Early', cost: 0.1, expense_at: '2020-01-31' });
  await add(pia, project, { supplier: 'Middle', cost: 0.2, expense_at: '2020-02-01' });
  await add(pia, project, { supplier: 'Refund', cost: 0.05, expense_at: '2020-02-29', is_credit_note: true });
  await add(pia, project, { supplier: 'Late', cost: 4, expense_at: '2020-03-01' });
  const february = await found({ from: '2020-02-01', until: '2020-02-29', limit: 1 });
  expect(february).toMatchObject({ data: [{ supplier: 'Refund' }], meta: { total: 2, listed: 0.15 } });
  const file = await pia.get(`/jobs/services/${project}/expenses/export`, { from: '2020-02-01', until: '2020-02-29' });
  expect(file.headers['content-disposition']).toContain('"Fair expenses from 2020-02-01 to 2020-02-29.xlsx"');
  const [gone] = (await found({ search: 'Middle' })).data as Expense[];
  await pia.post(`${path(project)}/${gone!.id}/delete`);
  expect(await found({ until: '2020-02-29', deleted: true })).toMatchObject({ meta: { total: 3, listed: 0.05 } });
});

test('the bill of every month is added again from the one before', async () => {
  const again = (query: Record<string, unknown>) => valuesIn(`${path(project)}/add`, query);
  const last = { supplier: 'Hosting Ltd', cost: 19.9, is_credit_note: false, notes: 'Server' };
  expect(await again(last)).toMatchObject({ ...last, expense_at: new Date().toISOString().slice(0, 10) });
  expect(await again({ ...last, is_credit_note: true })).toMatchObject({ is_credit_note: true });
  expect(await again({ cost: 'x' })).toMatchObject({ supplier: null, cost: null });
});

test('a corrected date left an expense in the wrong month', async () => {
  const company = await addCompany(agency, 'Monthly');
  const terms = {
    company,
    service_type: ads,
    name: 'Monthly',
    recurring: 1,
    recurrence_rule: rule(`${lastMonth}-01`),
  };
  const retainer = await addService(erin, terms);
  const rounds = async () =>
    (await pia.get(`${path(retainer)}/occurrences`, { begun: true })).body.data as { id: number; spent: number }[];
  const [first, second] = await rounds();
  const { id } = await add(pia, retainer, { expense_at: `${lastMonth}-03`, cost: 7 });
  const correct = async (values: Record<string, unknown>) => {
    const { service_occurrence, receipt: _receipt, ...others } = await valuesIn(`${path(retainer)}/${id}/edit`);
    const chosen = (service_occurrence as { id: number } | null)?.id ?? null;
    await pia.post(`${path(retainer)}/${id}/edit`, { ...others, service_occurrence: chosen, ...values });
    return (await rounds()).map(({ spent }) => spent);
  };
  expect(await correct({ expense_at: `${month}-03` })).toEqual([0, 7]);
  const file = await pia.get(`/jobs/services/${retainer}/expenses/export`, { occurrence: second!.id });
  expect(file.headers['content-disposition']).toContain(`"Monthly expenses from ${month}-01 to ${month}-`);
  // One that was booked to another month on purpose stays there.
  expect(await correct({ service_occurrence: first!.id })).toEqual([7, 0]);
  expect(await correct({ expense_at: `${month}-04` })).toEqual([7, 0]);
  expect(await correct({ service_occurrence: second!.id, cost: 8 })).toEqual([0, 8]);
});

test('the file of retainers did not contain what the screen shows of them', async () => {
  const company = await addCompany(agency, 'Spender');
  const terms = { name: 'Spending', budget: 50, recurring: 1, recurrence_rule: rule(`${lastMonth}-01`) };
  const retainer = await addService(erin, { company, service_type: ads, ...terms });
  await add(pia, retainer, { cost: 7 });
  const file = await erin.get('/jobs/services/export', { recurring: 'retainers', search: 'Spending', format: 'csv' });
  expect(file.headers['content-disposition']).toContain('"Retainer Services.csv"');
  const [names, line] = (file.body as unknown as { text: string }).text.split('\r\n');
  expect(names).toContain(',Occurrence from,Occurrence to,Budget,Spent,Remaining,Time,');
  expect(line).toMatch(new RegExp(`,${month}-01,${month}-\\d\\d,50,7,43,0:00:00,`));
});

test('hours are budgeted beside the money, and what was logged counts against them', async () => {
  const values = {
    company: await addCompany(agency, 'Hourly'),
    service_type: ads,
    name: 'Care',
    recurring: 1,
    priority: 2,
    recurrence_rule: rule(`${lastMonth}-01`),
    hour_budget: 10,
  };
  const care = await addService(erin, values);
  const seen = async () => (await erin.get(`${servicesPath}/${care}`)).body.data as object;
  expect(await seen()).toMatchObject({ hour_budget: 10, spending: { seconds: 0 } });
  expect(await erin.post(`${servicesPath}/${care}/edit`, { ...values, hour_budget: 12.5 })).toMatchObject({
    status: 200,
  });
  const worked = { reference_type: 'Service', reference_id: care, title: 'Care', duration: '0:30' };
  expect(await erin.post('/api/jobs/time-logs/add', worked)).toMatchObject({ status: 200 });
  // The new budget applies to the current occurrence; a past one keeps its own.
  expect(await seen()).toMatchObject({
    hour_budget: 12.5,
    occurrence: { hour_budget: 12.5 },
    spending: { hour_budget: 22.5, seconds: 1800 },
  });
  expect(await erin.post(`${servicesPath}/${care}/edit`, { ...values, hour_budget: -1 })).toMatchObject({
    status: 422,
  });
});
