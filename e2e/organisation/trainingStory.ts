import type { Page } from '@playwright/test';
import { expect } from '../story.ts';

export const headers = { 'x-requested-with': 'XMLHttpRequest' };
export const training = '/api/training';

/** A name that no other telling of the story has used. */
export const named = (title: string) => `${title} ${Date.now().toString(36)}`;

export async function send<T>(page: Page, address: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(address, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

export type Made = { id: number };
export const question = { id: 'q1', question: 'How many keys are there?', type: 'text', options: [], correct: 'Three' };

export async function employeeOf(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`${training}/courses/people?q=${encodeURIComponent(name)}`, { headers });
  return ((await answer.json()) as { data: Made[] }).data[0]!.id;
}

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
