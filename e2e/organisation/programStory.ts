import type { Page } from '@playwright/test';
import { expect } from '../story.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
export const programsPath = '/api/makh/programs';

/** A name that no other telling of the story has used. */
export const named = (title: string) => `${title} ${Date.now().toString(36)}`;

export async function send<T>(page: Page, address: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(address, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** The employee of the studio with this name. */
export async function employee(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`${programsPath}/people?q=${encodeURIComponent(name)}`, { headers });
  const { data } = (await answer.json()) as { data: { id: number; text: string }[] };
  return data.find(({ text }) => text === name)!.id;
}

/** A program with one section and one target. */
export async function plan(page: Page, title: string, target: object = {}, program: object = {}) {
  const { id } = await send<{ id: number }>(page, `${programsPath}/add`, { title, ...program });
  const { cid } = await send<{ cid: string }>(page, `${programsPath}/${id}/sections/add`, { title: 'Prepare' });
  const made = await send<{ id: number; cid: string }>(page, `${programsPath}/${id}/sections/${cid}/targets/add`, {
    title: 'Call the printer',
    ...target,
  });
  return { id, section: cid, target: made.id };
}

export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const target = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });
export const overall = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the program' });
