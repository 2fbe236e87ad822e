import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaitingAnswer } from '../../../contract/organisation/enrollments.ts';
import { openAgency } from '../../testing/agency.ts';
import type { Agency } from '../../testing/agency.ts';
import { colleague, foundCompany } from '../../testing/posts.ts';

import {
  addCourse,
  addSection,
  addStep,
  complete,
  courseAuthor,
  enroll,
  question,
  registrar,
  training,
} from '../../testing/training.ts';

let agency: Agency;
beforeAll(async () => {
  agency = await openAgency();
});
afterAll(() => agency.close());

test('answers of somebody who has left wait for no mark until they are back; what was marked stays', async () => {
  const company = await foundCompany(agency, 'Northlight');
  const ann = await colleague(agency, company, 'Ann', ...courseAuthor, ...registrar);
  const leo = await colleague(agency, company, 'Leo');
  const course = await addCourse(ann, 'Exam');
  const section = await addSection(ann, course, 'One');
  const asked = { questions: [question('q')], requires_marking: true, must_pass: true };
  const step = await addStep(ann, { course, section, title: 'Quiz', type: 'assignment', ...asked });
  const id = await enroll(ann, course, leo.employee);
  const waiting = async () =>
    (await ann.get(`${training}/assignments/waiting`, { course })).body.data as WaitingAnswer[];
  await complete(leo, id, step, { q: 'First' });
  const [first] = await waiting();
  const mark = `${training}/assignments/${first!.assignment_id}/answers/${first!.id}/mark`;
  await ann.post(mark, { result: 'incorrect', note: 'Look again' });
  await complete(leo, id, step, { q: 'Second' });
  const isLeaving = (has: boolean) =>
    agency.open.pool.query('update employees set deleted_at = case when $2 then now() end where id = $1', [
      leo.employee,
      has,
    ]);
  await isLeaving(true);
  expect(await waiting()).toEqual([]);
  expect((await ann.get(`${training}/enrollments/${id}/steps`)).body.data).toMatchObject([{ answer_attempts: 2 }]);
  await isLeaving(false);
  expect(await waiting()).toMatchObject([{ attempts: 2, answer: { q: 'Second' } }]);
});
