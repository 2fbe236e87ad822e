import type { LearningCourse, LearningStep } from '../../contract/organisation/enrollments.ts';
import type { Course } from '../../contract/organisation/training.ts';
import type { Ability } from '../../contract/platform/abilities.ts';
import type { Question } from '../../contract/platform/questions.ts';
import type { Person, Result } from './agency.ts';

export const training = '/api/training';
export const courseAuthor: Ability[] = ['manage courses', 'read policies', 'read articles'];
export const registrar: Ability[] = ['manage course enrollments'];

export const idOf = ({ body }: Result): number => (body.data as { id: number }).id;

export const addCourse = async (by: Person, title: string, more: object = {}) =>
  idOf(await by.post(`${training}/courses/add`, { title, ...more }));
export const addSection = async (by: Person, course: number, title: string) =>
  idOf(await by.post(`${training}/sections/add`, { course, title }));
export const enroll = async (by: Person, course: number, employee: number, more: object = {}) =>
  idOf(await by.post(`${training}/enrollments/add`, { course, employee, ...more }));

export const question = (id: string, values: Partial<Question> = {}): Question => ({
  id,
  question: `What is ${id}?`,
  type: 'text',
  options: [],
  correct: 'Yes',
  ...values,
});

/** An assignment has one question unless the values have others. */
export const addStep = async (
  by: Person,
  values: { course: number; section: number; title: string; [name: string]: unknown },
) =>
  idOf(
    await by.post(`${training}/steps/add`, {
      ...(values['type'] === 'assignment' ? { questions: [question('q1')] } : {}),
      ...values,
    }),
  );

/** A course with one section of these steps, which have one question each. */
export async function quiz(by: Person, title: string, steps: string[], more: object = {}) {
  const course = await addCourse(by, title, more);
  const section = await addSection(by, course, 'Basics');
  const ids: number[] = [];
  for (const step of steps)
    ids.push(await addStep(by, { course, section, title: step, type: 'assignment', questions: [question('q1')] }));
  return { course, section, steps: ids };
}

export const outline = async (by: Person, course: number) =>
  ((await by.get(`${training}/courses/${course}`)).body.data as Course).sections.map(
    ({ title, steps }) => `${title}: ${steps.map((step) => step.title).join(', ')}`,
  );
export const courseOf = async (by: Person, enrollment: number) =>
  (await by.get(`${training}/enrollments/${enrollment}/course`)).body.data as LearningCourse;
export const stepOf = async (by: Person, enrollment: number, step: number) =>
  (await by.get(`${training}/enrollments/${enrollment}/steps/${step}`)).body.data as LearningStep;
export const complete = (by: Person, enrollment: number, step: number, body: object = {}) =>
  by.post(`${training}/enrollments/${enrollment}/steps/${step}/complete`, body);
