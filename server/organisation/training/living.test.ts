import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import type { SourceRows } from '../../../contract/organisation/statistics.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';
import { issuedPolicy, policiesPath, policyWriter } from '../../testing/publications.ts';
import { assignTo, define, pointsOf, statisticsPath } from '../../testing/statistics.ts';
import {
  addCourse,
  addSection,
  addStep,
  complete,
  courseAuthor,
  enroll,
  question,
  registrar,
  stepOf,
  training,
} from '../../testing/training.ts';

let agency: Agency;
let company: number;
beforeAll(async () => {
  agency = await openAgency();
  company = await foundCompany(agency, 'Northlight');
});
afterAll(() => agency.close());

const keeper: Ability[] = ['browse statistics', 'add statistic definitions', 'assign statistics'];

test('steps passed and policies acknowledged count themselves, and a restart takes nothing back', async () => {
  const ann = await colleague(agency, company, 'Ann', ...keeper, ...policyWriter, ...courseAuthor, ...registrar);
  const leo = await colleague(
    agency,
    company,
    'Leo',
    'browse issued policies',
    'read issued policies',
    'browse own statistics',
  );
  const counting = async (source: string) =>
    assignTo(ann, await define(ann, source, { type: 'daily', source, source_scope: 'holder' }), {
      employee: leo.employee,
    });
  const [steps, read] = [await counting('course-steps'), await counting('policies-acknowledged')];
  const today = new Date().toISOString().slice(0, 10);
  const counted = async () => {
    const days = { from_date: today, to_date: today };
    return [(await pointsOf(ann, steps, days))[today], (await pointsOf(ann, read, days))[today]];
  };

  const course = await addCourse(ann, 'Safety');
  const section = await addSection(ann, course, 'Basics');
  const policy = await issuedPolicy(ann, 'Ladders', null);
  const step = await addStep(ann, { course, section, title: 'Ladders', type: 'policy', policy });
  const id = await enroll(ann, course, leo.employee);
  expect(await complete(leo, id, step)).toMatchObject({ status: 200 });
  expect(await counted()).toEqual([1, 1]);
  await leo.post(`${policiesPath}/${await issuedPolicy(ann, 'Keys')}/acknowledge`);
  expect(await counted()).toEqual([1, 2]);

  // What was handed in counts once, and is not completed anew when it is marked.
  const essay = await addStep(ann, {
    course,
    section,
    title: 'Essay',
    type: 'assignment',
    requires_marking: true,
    questions: [question('q1', { type: 'textarea', correct: '' })],
  });
  const other = await enroll(ann, course, ann.employee);
  const ofAnn = await assignTo(
    ann,
    await define(ann, 'Ann’s', { type: 'daily', source: 'course-steps', source_scope: 'holder' }),
    {
      employee: ann.employee,
    },
  );
  const annCounted = async () => (await pointsOf(ann, ofAnn, { from_date: today, to_date: today }))[today];
  expect((await complete(ann, other, essay, { q1: 'Hold it.' })).status).toBe(200);
  expect(await annCounted()).toBe(1);
  const done = (await stepOf(ann, other, essay)).done.completed_at;
  const [waiting] = (await ann.get(`${training}/assignments/waiting`)).body.data as {
    id: number;
    assignment_id: number;
  }[];
  const mark = `${training}/assignments/${waiting!.assignment_id}/answers/${waiting!.id}/mark`;
  expect(await ann.post(mark, { result: 'correct' })).toMatchObject({ status: 200 });
  expect((await stepOf(ann, other, essay)).done.completed_at).toBe(done);
  expect(await annCounted()).toBe(1);

  // The step opens where the user may see it: in the enrollment for managers, in the player for the learner.
  const behind = async (by: typeof ann) =>
    (await by.get(`${statisticsPath}/assignments/${steps}/rows`, { period_end: today })).body.data as SourceRows;
  expect((await behind(ann)).rows).toMatchObject([
    { name: 'Ladders', path: `/organization/courses/enrollments/${id}` },
  ]);
  expect((await behind(leo)).rows).toMatchObject([{ name: 'Ladders', path: `/hat/courses/${id}/${section}/${step}` }]);
  const onlooker = await colleague(agency, company, 'Kit', 'browse statistics');
  expect(await behind(onlooker)).toMatchObject({ rows: [], hidden: 1 });

  await ann.post(`${training}/enrollments/${id}/restart`);
  expect(await counted()).toEqual([1, 2]);

  // Deleting the enrollment for good does not remove the proof either.
  for (const _twice of [1, 2]) await ann.post(`${training}/enrollments/${id}/delete`);
  expect((await behind(ann)).rows).toMatchObject([{ name: 'Ladders', path: null }]);
  const records = (await ann.get(`${training}/records`, { employee: leo.employee })).body.data as TrainingRecord[];
  expect(records).toMatchObject([{ course_title: 'Safety', step_title: 'Ladders', version: 1, result: 'read' }]);
  expect(await leo.get(`${training}/records`, { employee: leo.employee })).toMatchObject({ status: 403 });
  const stranger = await colleague(agency, await foundCompany(agency, 'Elsewhere'), 'Zed', ...registrar);
  expect((await stranger.get(`${training}/records`, { employee: leo.employee })).body.data).toEqual([]);
});
