import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HatWeek } from '../../../contract/organisation/hat.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { addCondition, conditionOf, conditionsOf, conditionsPath as path } from '../../testing/conditions.ts';
import { colleague, foundCompany, makeChart } from '../../testing/posts.ts';

type Colleague = Awaited<ReturnType<typeof colleague>>;

let agency: Agency;
let company: number;
let posts: Record<string, number>;
let max: Colleague;
let ann: Colleague;
let ben: Colleague;
let cora: Colleague;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
  max = await colleague(agency, company, 'Max', 'manage conditions', 'assign statistics', 'add statistic definitions');
  ann = await colleague(agency, company, 'Ann');
  ben = await colleague(agency, company, 'Ben');
  cora = await colleague(agency, company, 'Cora');
  const people = { Ann: ann.employee, Ben: ben.employee, Cora: cora.employee };
  const chart = await makeChart(
    agency,
    `
      position Director : Ben
        division Sales : Ann
        position Studio : Cora
          division Design : Ann
            department Layout
    `,
    { company, people },
  );
  posts = chart.posts;
});
afterAll(() => agency.close());

const texts = async (by: Person) =>
  ((await by.get('/api/system/notifications')).body.data as { text: string }[]).map(({ text }) => text);

test('sent to the senior of the first post, who reads and accepts it; a stranger does neither', async () => {
  const id = await addCondition(agency, max, ann.employee);
  expect(await ben.get(`${path}/${id}`)).toMatchObject({ status: 403 });
  expect((await conditionOf(ann, id)).supervisors).toMatchObject([
    { position: { name: 'Sales' }, senior: { full_name: 'Ben' } },
    { position: { name: 'Design' }, senior: { full_name: 'Cora' } },
  ]);
  expect(await ben.post(`${path}/${id}/send-to-senior`)).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/${id}/send-to-senior`)).toMatchObject({ body: { message: 'Sent to Ben' } });
  expect(await texts(ben)).toContain('Ann sent you the write-up “Emergency” for the week ending 05/Mar/26.');
  expect(await conditionOf(ben, id)).toMatchObject({ state: 'sent', can: { write: false, answer: true } });
  expect(await conditionsOf(ben, { junior: ann.employee })).toMatchObject([{ id }]);
  const outsider = await colleague(agency, company, 'Zed');
  expect(await outsider.post(`${path}/${id}/accept`)).toMatchObject({ status: 403 });
  expect(await ann.post(`${path}/${id}/accept`), 'not by oneself').toMatchObject({ status: 403 });
  expect(await ben.post(`${path}/${id}/accept`)).toMatchObject({ status: 200 });
  expect(await ben.post(`${path}/${id}/accept`), 'answered already').toMatchObject({ status: 403 });
  expect(await conditionOf(ann, id)).toMatchObject({ state: 'accepted' });
  expect(await texts(ann)).toContain('Ben accepted your write-up “Emergency” for the week ending 05/Mar/26.');
});

test('with several posts the sender picks; it comes back with a note and is sent again', async () => {
  const id = await addCondition(agency, max, ann.employee);
  expect(await ann.post(`${path}/${id}/send-to-senior`, { position: posts['Director'] })).toMatchObject({
    status: 422,
  });
  await ann.post(`${path}/${id}/send-to-senior`, { position: posts['Design'] });
  expect(await conditionOf(cora, id)).toMatchObject({ sent_to: { full_name: 'Cora' } });
  expect(await cora.post(`${path}/${id}/return`, { note: ' ' })).toMatchObject({ status: 422 });
  expect(await cora.post(`${path}/${id}/return`, { note: 'Say what you changed' })).toMatchObject({ status: 200 });
  expect(await conditionOf(ann, id)).toMatchObject({ state: 'returned', answer_note: 'Say what you changed' });
  expect(await texts(ann), 'the notice did not say what was still to be done').toContain(
    'Cora returned your write-up “Emergency” for the week ending 05/Mar/26: Say what you changed',
  );
  await ann.post(`${path}/${id}/send-to-senior`, { position: posts['Design'] });
  expect(await conditionOf(cora, id)).toMatchObject({ state: 'sent', answer_note: null, can: { answer: true } });
});

test.each(['Design', 'Layout'])('the post of the first graph says who gets it: %s', async (post) => {
  const position = posts[post];
  const { id: definition } = (
    await max.post('/api/foundry/statistics/definitions/add', { title: 'Layouts', type: 'weekly', is_sum: true })
  ).body.data as { id: number };
  const graph = (await max.post('/api/foundry/statistics/definitions/assign', { definition, position })).body.data as {
    id: number;
  };
  const id = await addCondition(agency, max, ann.employee, { assignments: [graph.id] });
  expect((await conditionOf(ann, id)).assignments).toEqual([{ id: graph.id, full_title: `Layouts (${post})` }]);
  expect(await ann.post(`${path}/${id}/send-to-senior`)).toMatchObject({ body: { message: 'Sent to Cora' } });
});

test('nobody above: 422 in the specification’s words; a senior who left is passed over', async () => {
  const top = await addCondition(agency, max, ben.employee);
  expect(await ben.post(`${path}/${top}/send-to-senior`)).toMatchObject({
    status: 422,
    body: { message: 'There is no supervisor above you on the org board.' },
  });
  const id = await addCondition(agency, max, ann.employee);
  await agency.open.pool.query('update employees set deleted_at = now() where id = $1', [cora.employee]);
  expect((await conditionOf(ann, id)).supervisors).toMatchObject([{ senior: { full_name: 'Ben' } }]);
  await agency.open.pool.query('update employees set deleted_at = null where id = $1', [cora.employee]);
});

test('nothing told a write-up changed since it was sent from one that is as it was, nor who answered it', async () => {
  const id = await addCondition(agency, max, ann.employee);
  const { lists } = (await conditionOf(ann, id)).condition_steps;
  const send = () => ann.post(`${path}/${id}/send-to-senior`);
  const changed = async () => (await conditionOf(ann, id)).changed_since_sent;
  await ann.post(`${path}/${id}/steps/${lists[0]}/edit`, { description: 'More calls' });
  expect(await changed(), 'not sent yet').toBe(false);
  await send();
  expect(await changed()).toBe(false);
  await ann.post(`${path}/${id}/steps/${lists[0]}/edit`, { description: 'More calls' });
  expect(await changed(), 'saved as it was').toBe(false);
  await ann.post(`${path}/${id}/steps/${lists[0]}/edit`, { description: 'Many more calls' });
  expect(await changed()).toBe(true);
  await send();
  expect(await changed()).toBe(false);
  const target = (await ann.post(`${path}/${id}/targets/add`, { step_id: lists[0], title: 'Call' })).body.data as {
    cid: string;
  };
  expect(await changed()).toBe(true);
  await send();
  await ann.post(`${path}/${id}/targets/${target.cid}/status`, { status: true });
  expect(await changed()).toBe(true);
  await send();
  await ben.post(`${path}/${id}/accept`);
  expect(await conditionOf(ann, id)).toMatchObject({ changed_since_sent: false, answered_by: 'Ben' });
  await send();
  expect(await conditionOf(ann, id), 'waits again').toMatchObject({ answered_by: null });
});

test('an archived condition was still written, sent and answered', async () => {
  const id = await addCondition(agency, max, ann.employee);
  const { lists } = (await conditionOf(ann, id)).condition_steps;
  const add = () => ann.post(`${path}/${id}/targets/add`, { step_id: lists[0], title: 'Call' });
  const write = () => ann.post(`${path}/${id}/steps/${lists[0]}/edit`, { description: 'More calls' });
  const { cid } = (await add()).body.data as { cid: string };
  const written = await write();
  await ann.post(`${path}/${id}/send-to-senior`);
  const shut = [
    add,
    write,
    () => ann.post(`${path}/${id}/targets/${cid}/status`, { status: true }),
    () => ann.post(`${path}/${id}/targets/${cid}/delete`),
    () => ann.post(`${path}/${id}/send-to-senior`),
    () => ann.post(`/api/system/changes/${written.body.batch}/undo`),
    () => ben.post(`${path}/${id}/accept`),
  ];
  await max.post(`${path}/${id}/archive`);
  for (const call of shut) expect(await call()).toMatchObject({ status: 403 });
  expect(await conditionOf(ann, id)).toMatchObject({ can: { read: true, write: false, send: false } });
  expect(await conditionOf(ben, id)).toMatchObject({ can: { read: true, answer: false } });
  await max.post(`${path}/${id}/un-archive`);
  expect([await write(), await ben.post(`${path}/${id}/accept`)]).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('a write-up sent to somebody who left waits in the week of today’s senior', async () => {
  const left = await colleague(agency, company, 'Left');
  const id = await addCondition(agency, max, ann.employee);
  await ann.post(`${path}/${id}/send-to-senior`);
  await agency.open.pool.query('update conditions set sent_to_id = $2 where id = $1', [id, left.employee]);
  const waits = async (by: Person) => {
    const { parts } = (await by.get('/api/hat/week')).body.data as HatWeek;
    return parts.find(({ key }) => key === 'answers')!.items.map(({ path: screen }) => screen);
  };
  const screen = `/hat/conditions?writeup=${id}`;
  expect(await waits(left)).toContain(screen);
  expect(await waits(ben)).not.toContain(screen);
  await agency.open.pool.query('update users set active = false where id = $1', [left.id]);
  expect(await waits(ben)).toContain(screen);
  expect(await waits(cora)).not.toContain(screen);
  expect(await ben.post(`${path}/${id}/accept`)).toMatchObject({ status: 200 });
  expect(await waits(ben)).not.toContain(screen);
});
