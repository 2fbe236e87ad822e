import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';
import type { MadeChart } from '../../testing/posts.ts';
import {
  accept,
  addReport,
  programsPath as path,
  progressOf,
  reject,
  reported,
  reportsOf,
  reportsPath,
  smallProgram,
  statusOf,
} from '../../testing/programs.ts';

type Colleague = Person & { employee: number };

let agency: Agency;
let chart: MadeChart;
let company: number;
let mia: Colleague;
let ann: Colleague;
let bob: Colleague;
let rev: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs');
  ann = await colleague(agency, company, 'Ann');
  bob = await colleague(agency, company, 'Bob');
  rev = await colleague(agency, company, 'Rev', 'review compliance reports');
  chart = await makeChart(agency, 'founder Head: Mia\n  position Calls: Ann', {
    company,
    people: { Mia: mia.employee, Ann: ann.employee },
  });
});
afterAll(() => agency.close());

const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id;
const noticesOf = async (by: Person) =>
  (
    await agency.open.pool.query<{ text: string }>(`select text from notifications where user_id = $1 order by id`, [
      by.id,
    ])
  ).rows.map(({ text }) => text);
const both = () => [ann.employee, bob.employee];

describe('a target', () => {
  test('is submitted with the first report and complete when each assignee’s is accepted', async () => {
    const { id, target } = await smallProgram(mia, 'Two do it', { people: both() });
    expect(await statusOf(mia, id, target)).toBe(0);
    const first = idOf(await addReport(ann, target.id));
    expect(await statusOf(mia, id, target)).toBe(1);
    expect(await progressOf(mia, target.id)).toMatchObject({
      total_required: 2,
      total_submitted: 1,
      not_done: 1,
      total_accepted: 0,
      total_rejected: 0,
      summary: { [ann.id]: 0, [bob.id]: null },
    });
    await accept(rev, first);
    expect(await statusOf(mia, id, target)).toBe(1);
    await reported(bob, target.id, rev);
    expect(await statusOf(mia, id, target)).toBe(2);
    expect(await progressOf(mia, target.id)).toMatchObject({ total_accepted: 2, not_done: 0 });
    expect(await addReport(ann, target.id)).toMatchObject({ status: 422 });
  });

  test('without assignees is not complete by itself, but by one accepted report', async () => {
    const { id, target } = await smallProgram(mia, 'Nobody’s');
    expect(await progressOf(mia, target.id)).toMatchObject({
      total_required: 1,
      not_done: 1,
      assignees: [],
      summary: {},
    });
    expect(await statusOf(mia, id, target)).toBe(0);
    await reported(mia, target.id, mia);
    expect(await statusOf(mia, id, target)).toBe(2);
  });

  test('is not held up by someone who cannot sign in any more', async () => {
    const gone = await colleague(agency, company, 'Gone');
    const { id, target } = await smallProgram(mia, 'One left', { people: [ann.employee, gone.employee] });
    await reported(ann, target.id, rev);
    expect(await statusOf(mia, id, target)).toBe(1);
    await agency.open.pool.query('update users set active = false where id = $1', [gone.id]);
    expect(await statusOf(mia, id, target)).toBe(2);
  });

  test('given to someone who has left names them, not a vacant post', async () => {
    const gone = await colleague(agency, company, 'Gone');
    const { id, target } = await smallProgram(mia, 'Left alone', { people: [gone.employee] });
    await agency.open.pool.query('update employees set deleted_at = now() where id = $1', [gone.employee]);
    const assignees = [{ employee_id: null, position_id: null, full_name: 'Gone', user: null }];
    expect((await mia.get(`${path}/${id}/targets/${target.id}`)).body.data).toMatchObject({ assignees });
    expect((await mia.get(`${path}/reports/${target.id}/progress`)).body.data).toMatchObject({ assignees });
  });

  test('goes back when its last report is rejected, and a new one may be sent', async () => {
    const { id, target } = await smallProgram(mia, 'Again', { people: [ann.employee] });
    const first = idOf(await addReport(ann, target.id));
    expect(await addReport(ann, target.id)).toMatchObject({ status: 422 });
    await reject(rev, first, 'The photo is missing.');
    expect(await statusOf(mia, id, target)).toBe(0);
    expect((await noticesOf(ann)).at(-1)).toBe(
      'Rev rejected your report on the target “Again: do it”: The photo is missing.',
    );
    expect(await addReport(ann, target.id, 'With the photo')).toMatchObject({ status: 200 });
    expect((await reportsOf(ann, target.id)).map(({ status, reason }) => [status, reason])).toEqual([
      [0, null],
      [2, 'The photo is missing.'],
    ]);
  });
});

describe('a report', () => {
  test('needs something to say, and a reason when it is rejected', async () => {
    const { target } = await smallProgram(mia, 'Empty', { people: [ann.employee] });
    expect(await addReport(ann, target.id, '')).toMatchObject({
      status: 422,
      body: { data: { text: ["The Report value can't be empty."] } },
    });
    const id = idOf(await addReport(ann, target.id));
    expect(await reject(rev, id, ' ')).toMatchObject({ status: 422 });
  });

  test('that waits is named in the form before a second one is typed', async () => {
    const { target } = await smallProgram(mia, 'Twice', { people: [ann.employee] });
    const helpOf = async () =>
      ((await ann.get(`${reportsPath}/${target.id}/add?_form=true`)).body.data as FormSchema).fields[0]!.help;
    expect(await helpOf()).toBeUndefined();
    const id = idOf(await addReport(ann, target.id));
    expect(await helpOf()).toBe('A report is already waiting for an answer.');
    await reject(rev, id, 'Once more.');
    expect(await helpOf()).toBeUndefined();
  });

  test('that a colleague has accepted meanwhile is not rejected beside it', async () => {
    const { target } = await smallProgram(mia, 'Late', { people: [ann.employee] });
    const report = idOf(await addReport(ann, target.id));
    const { _version } = ((await mia.get(`${reportsPath}/${report}/reject?_form=true`)).body.data as FormSchema).values;
    await accept(rev, report);
    const late = await mia.post(`${reportsPath}/${report}/reject`, { reason: 'No.', _version });
    expect(late).toMatchObject({ status: 409, body: { message: 'Someone has already decided on this report.' } });
  });

  test('is decided once, however many decide at the same time', async () => {
    const { id, target } = await smallProgram(mia, 'Race', { people: [ann.employee] });
    const report = idOf(await addReport(ann, target.id));
    const answers = await Promise.all([
      accept(rev, report),
      accept(mia, report),
      reject(mia, report),
      accept(rev, report),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    const [kept] = await reportsOf(mia, target.id);
    expect(await statusOf(mia, id, target)).toBe(kept!.status === 1 ? 2 : 0);
  });

  test('a target completed with its project stays so while its last report is rejected', async () => {
    const { id, target } = await smallProgram(mia, 'Late no', { people: [ann.employee] });
    const report = idOf(await addReport(ann, target.id));
    const project = idOf(await mia.post(`${path}/${id}/targets/${target.id}/add-project`, { title: 'Late' }));
    await Promise.all([reject(rev, report), mia.post(`${reportsPath}/${target.id}/complete?program_id=${project}`)]);
    expect(await statusOf(mia, id, target)).toBe(2);
  });

  test('that was accepted for a post counts after its holder has left it', async () => {
    const { id, target } = await smallProgram(mia, 'By post', { posts: [chart.posts['Calls']] });
    expect((await noticesOf(ann)).at(-1)).toBe('Mia assigned the target “By post: do it” to you.');
    await reported(ann, target.id, rev);
    const open = await smallProgram(mia, 'Still open', { posts: [chart.posts['Calls']] });
    await addReport(ann, open.target.id);
    await agency.open.pool.query(`update position_staff set until_on = current_date where position_id = $1`, [
      chart.posts['Calls'],
    ]);
    await agency.open.pool.query(
      `insert into position_staff (position_id, chart_id, employee_id, sequence, from_on) values ($1, $2, $3, 1024, current_date)`,
      [chart.posts['Calls'], chart.id, bob.employee],
    );
    expect(await statusOf(mia, id, target)).toBe(2);
    expect(await progressOf(mia, open.target.id)).toMatchObject({ total_required: 1, summary: { [bob.id]: 0 } });
    expect(await ann.get(`${path}/${open.id}`)).toMatchObject({ status: 403 });
    expect(await bob.get(`${path}/${open.id}`)).toMatchObject({ status: 200 });
  });

  test('a manager reports for an assignee', async () => {
    const { id, target } = await smallProgram(mia, 'On behalf', { people: both() });
    const choices = (await mia.get(`${reportsPath}/${target.id}/assignees`)).body.data as {
      id: number;
      text: string;
    }[];
    const bobs = choices.find(({ text }) => text === 'Bob')!;
    const report = idOf(await addReport(mia, target.id, 'He told me', { assignee: bobs.id }));
    await accept(rev, report);
    expect(await progressOf(mia, target.id)).toMatchObject({ summary: { [bob.id]: 1, [ann.id]: null } });
    expect((await reportsOf(mia, target.id))[0]).toMatchObject({ submitted_by: { id: mia.id }, submitted_for: 'Bob' });
    expect(await statusOf(mia, id, target)).toBe(1);
    expect(await addReport(mia, target.id, 'x', { assignee: 999_999 })).toMatchObject({ status: 422 });
    const { fields } = (await mia.get(`${reportsPath}/${target.id}/add?_form=true`)).body.data as FormSchema;
    expect(fields.at(-1)!.help).toContain('Without one, it counts for none of them.');
  });

  test('written by an assignee for a colleague counts for the colleague alone', async () => {
    const boss = await colleague(agency, company, 'Boss', 'manage programs');
    const { id, target } = await smallProgram(mia, 'For him', { people: [boss.employee, bob.employee] });
    const choices = (await boss.get(`${reportsPath}/${target.id}/assignees`)).body.data as {
      id: number;
      text: string;
    }[];
    const bobs = choices.find(({ text }) => text === 'Bob')!;
    await accept(rev, idOf(await addReport(boss, target.id, 'Bob did his part', { assignee: bobs.id })));
    expect(await progressOf(mia, target.id)).toMatchObject({
      total_accepted: 1,
      not_done: 1,
      summary: { [boss.id]: null, [bob.id]: 1 },
    });
    expect(await statusOf(mia, id, target)).toBe(1);
    const left = (await boss.get(`${path}/mine`)).body.data as { id: number; status: number | null }[];
    expect(left.find((one) => one.id === target.id)).toMatchObject({ status: null });
    await reported(boss, target.id, rev);
    expect(await statusOf(mia, id, target)).toBe(2);
  });

  test('of a manager who names nobody is for the only assignee there is', async () => {
    const { id, target } = await smallProgram(mia, 'One of one', { people: [ann.employee] });
    await reported(mia, target.id, rev);
    expect((await reportsOf(mia, target.id))[0]).toMatchObject({ submitted_for: 'Ann' });
    expect(await statusOf(mia, id, target)).toBe(2);
  });

  test('is withdrawn by Undo until someone has decided, and a decision is taken back by who may decide', async () => {
    const { id, target } = await smallProgram(mia, 'Withdrawn', { people: [ann.employee] });
    const first = await addReport(ann, target.id);
    expect(await ann.post(`/api/system/changes/${first.body.batch}/undo`)).toMatchObject({ status: 200 });
    expect(await statusOf(mia, id, target)).toBe(0);
    const second = await addReport(ann, target.id);
    const decided = await accept(rev, idOf(second));
    expect((await ann.post(`/api/system/changes/${second.body.batch}/undo`)).status).not.toBe(200);
    expect(await rev.post(`/api/system/changes/${decided.body.batch}/undo`)).toMatchObject({ status: 200 });
    expect(await statusOf(mia, id, target)).toBe(1);
  });
});
