import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
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
  stepOf,
  training,
} from '../../testing/training.ts';

let agency: Agency;
let ann: Person;
let rae: Person;
let leo: Person & { employee: number };
beforeAll(async () => {
  agency = await openAgency();
  const company = await foundCompany(agency, 'Northlight');
  ann = await colleague(agency, company, 'Ann', ...courseAuthor);
  rae = await colleague(agency, company, 'Rae', ...registrar);
  leo = await colleague(agency, company, 'Leo');
});
afterAll(() => agency.close());

const [left, right] = [
  { value: 'a', text: 'Left' },
  { value: 'b', text: 'Right' },
];
const door = question('door', { type: 'radio', options: [left, right], correct: 'b' });
const essay = question('essay', { type: 'textarea', correct: '' });
const name = question('name', { correct: 'Ann' });
const given = { door: 'a', essay: 'A whole page.', name: 'Bob' };

/** Leo has answered an assignment, and Rae has refused it. */
async function refused() {
  const course = await addCourse(ann, 'Exam');
  const section = await addSection(ann, course, 'One');
  const quiz = { section, title: 'Quiz', type: 'assignment', must_pass: true };
  const step = await addStep(ann, { course, ...quiz, questions: [door, essay, name] });
  const id = await enroll(rae, course, leo.employee);
  await complete(leo, id, step, given);
  const { assignment } = await stepOf(leo, id, step);
  await rae.post(`${training}/assignments/${assignment!.id}/answers/${assignment!.answer!.id}/mark`, {
    result: 'incorrect',
  });
  const form = async () =>
    (await leo.get(`${training}/enrollments/${id}/steps/${step}/complete`)).body.data as { values: object };
  return { quiz, section, step, id, form };
}

test('whoever has to try again had to write a long answer anew', async () => {
  const { form } = await refused();
  expect((await form()).values).toMatchObject(given);
});

test('an answer that the question no longer takes is not offered', async () => {
  const { quiz, step, form } = await refused();
  const questions = [{ ...door, options: [right] }, essay, { ...name, type: 'radio', options: [left], correct: 'a' }];
  await ann.post(`${training}/steps/${step}/edit`, { ...quiz, questions });
  expect((await form()).values).toMatchObject({ door: '', essay: 'A whole page.', name: '' });
  // The other way round, the key of an option is no text.
  await ann.post(`${training}/steps/${step}/edit`, { ...quiz, questions: [{ ...door, type: 'text', options: [] }] });
  expect((await form()).values).toMatchObject({ door: '' });
});

test('the notice of a mark leads to the step that was marked', async () => {
  const { section, step, id } = await refused();
  const { body } = await leo.get('/api/system/notifications');
  const [latest] = body.data as { text: string; url: string }[];
  expect(latest).toMatchObject({
    text: expect.stringMatching(/^Rae marked/),
    url: `/#/hat/courses/${id}/${section}/${step}`,
  });
});
