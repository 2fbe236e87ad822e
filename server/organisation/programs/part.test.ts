import { afterAll, beforeAll, expect, test } from 'vitest';
import { planWith } from '../../../contract/organisation/programs.part.ts';
import type { Sections } from '../../../contract/organisation/programs.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import {
  addReport,
  addSection,
  addTarget,
  programsPath as path,
  reported,
  sectionsOf,
  smallProgram,
} from '../../testing/programs.ts';
import { listenFor, openEvents } from '../../testing/streams.ts';
import type { PushEvent } from '../../testing/streams.ts';

let agency: Agency;
let mia: Person & { employee: number };
let zoe: Person & { employee: number };
let port: number;
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  mia = await colleague(agency, company, 'Mia', 'manage programs', 'add comments', 'browse comments');
  zoe = await colleague(agency, company, 'Zoe');
  port = await listenFor(agency);
});
afterAll(() => agency.close());

/** A browser that shows the plan of a program: fetches it when told to ask, and applies the parts it is sent. */
async function watchPlan(who: Person, program: number, root = program) {
  let shown: Sections = await sectionsOf(who, program);
  let asked = 0;
  let work = Promise.resolve();
  const next = (then: () => Promise<void> | void) => {
    work = work.then(then);
  };
  const topics = [`program_tree:${root}`, 'comments', 'position_staff'];
  const watches = [{ at: `${path}/${program}/sections`, topics, age: null }];
  const stream = await openEvents(port, who, '', { watches }, ({ event, data }) => {
    if (event !== 'push') return;
    const { pushed } = data as PushEvent;
    if ('part' in pushed) next(() => void (shown = planWith(shown, pushed.part as Sections)));
    if (!('ask' in pushed)) return;
    asked += 1;
    next(async () => void (shown = await sectionsOf(who, program)));
  });
  // A browser that does not say how old its copy is, is told to ask for it once.
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(1);
  return { shown: () => shown, asked: () => asked, text: () => stream.text(), close: () => stream.close() };
}

test('browsers are sent the part of a plan that changed, and end with what the call answers', async () => {
  const { id, section, target } = await smallProgram(mia, 'Plan', { people: [zoe.employee] });
  const second = await addSection(mia, id, 'Second');
  const other = await addTarget(mia, id, second, 'Untouched');
  const [ofMia, ofZoe] = await Promise.all([mia, zoe].map((who) => watchPlan(who, id)));
  const settle = async () => {
    for (const [who, seen] of [[mia, ofMia] as const, [zoe, ofZoe] as const])
      await expect.poll(() => seen!.shown(), { timeout: 10_000 }).toEqual(await sectionsOf(who, id));
  };
  const did = (address: string, body: object = {}) => mia.post(`${path}/${id}/${address}`, body);

  await settle();
  const [heard, asked] = [ofMia!.text().length, ofMia!.asked()];
  await did(`targets/${target.id}/edit`, { title: 'Renamed' });
  await settle();
  expect(ofMia!.text().slice(heard)).toContain('"part"');
  expect(ofMia!.text().slice(heard)).not.toContain('Untouched');

  await did('sections/sequence', { target: target.cid, section: second, before: other.cid });
  await settle();
  await did('sections/sequence', { section: second, before: section });
  await settle();
  const third = await addSection(mia, id, 'Third');
  const late = await addTarget(mia, id, third, 'Late');
  await settle();
  await did(`targets/${late.id}/delete`);
  await settle();
  await did(`sections/${third}/delete`);
  await settle();
  await did(`sections/${section}/edit`, { title: 'First of all' });
  await settle();
  await addReport(zoe, target.id);
  await settle();
  expect(ofZoe!.shown().targets[target.cid]).toMatchObject({ status: 1, user_report_status: 0 });
  expect(ofMia!.shown().targets[target.cid]).toMatchObject({ status: 1, user_report_status: null });

  // Progress in a project also changes the target that became the project.
  const made = await mia.post(`${path}/${id}/targets/${other.id}/add-project`, { title: 'Project' });
  const project = (made.body.data as { id: number }).id;
  await settle();
  const inner = await addTarget(mia, project, await addSection(mia, project, 'Inner'), 'Inner one');
  await settle();
  await reported(mia, inner.id, mia);
  await settle();
  expect(ofMia!.shown().targets[other.cid]).toMatchObject({ counts: { done: 1, total: 1 } });
  await mia.post(`${path}/${project}/delete`);
  await settle();
  expect(ofMia!.shown().targets[other.cid]).toMatchObject({ project: null });
  await mia.post('/api/comments/comments/add', {
    reference_type: 'ProgramTarget',
    reference_id: target.id,
    comment: '<p>Well done</p>',
  });
  await expect.poll(() => ofMia!.shown().targets[target.cid]).toMatchObject({ comments_count: 1 });
  // All of this was pushed; the browser never had to ask.
  expect(ofMia!.asked()).toBe(asked);
  ofMia!.close();
  ofZoe!.close();
});

test('what is taken back as if it had never been is gone from every browser', async () => {
  const { id, section } = await smallProgram(mia, 'Undone');
  const seen = await watchPlan(mia, id);
  const { body } = await mia.post(`${path}/${id}/sections/${section}/targets/add`, { title: 'Not meant' });
  await expect.poll(() => Object.values(seen.shown().targets).map(({ title }) => title)).toContain('Not meant');
  await mia.post(`/api/system/changes/${body.batch}/undo`);
  await expect.poll(() => Object.values(seen.shown().targets).map(({ title }) => title)).not.toContain('Not meant');
  seen.close();
});

test('a target of several assignees reaches every browser, as one line of the stream', async () => {
  const { id, target } = await smallProgram(mia, 'Of two', { people: [mia.employee, zoe.employee] });
  const seen = await watchPlan(mia, id);
  await addReport(zoe, target.id);
  await expect.poll(() => seen.shown().targets[target.cid]).toMatchObject({ status: 1 });
  expect(seen.shown()).toEqual(await sectionsOf(mia, id));
  expect(seen.asked()).toBe(1);
  seen.close();
});
