import type { Page } from '@playwright/test';
import { read, send } from '../calls.ts';

export const training = '/api/training';

export type Made = { id: number };
export const question = { id: 'q1', question: 'How many keys are there?', type: 'text', options: [], correct: 'Three' };

export const employeeOf = async (page: Page, name: string): Promise<number> =>
  (await read<Made[]>(page, `${training}/courses/people?q=${encodeURIComponent(name)}`))[0]!.id;

/** A course with one step that asks a question, and a colleague in it. */
export async function asked(page: Page, title: string, name: string, more: object = {}) {
  const course = (await send<Made>(page, `${training}/courses/add`, { title })).id;
  const section = (await send<Made>(page, `${training}/sections/add`, { course, title: 'Basics' })).id;
  const values = { course, section, title: 'The keys', type: 'assignment', questions: [question], ...more };
  const step = (await send<Made>(page, `${training}/steps/add`, values)).id;
  const employee = await employeeOf(page, name);
  const { id } = await send<Made>(page, `${training}/enrollments/add`, { course, employee });
  return { course, section, step, id };
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

export async function choose(page: Page, form: ReturnType<typeof dialog>, label: string, option: string | RegExp) {
  await form
    .getByRole('combobox', { name: label })
    .or(form.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}
