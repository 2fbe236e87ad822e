import type { Page } from '@playwright/test';
import { expect } from '../story.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
export const path = '/api/organization/policies';

/** A name that no other telling of the story has used. */
export const named = (title: string) => `${title} ${Date.now().toString(36)}`;

export async function send<T>(page: Page, address: string, data: object): Promise<T> {
  const answer = await page.request.post(address, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** A policy that is published and issued to everyone. */
export async function issued(page: Page, title: string, body = '<p>Close the windows.</p>'): Promise<number> {
  const { id } = await send<{ id: number }>(page, `${path}/add`, { title });
  await send(page, `${path}/${id}/draft`, { title, body, revision: 1 });
  await send(page, `${path}/${id}/publish`, { is_substance: true });
  await send(page, `${path}/${id}/issue`, { everyone: true });
  return id;
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
export const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();
