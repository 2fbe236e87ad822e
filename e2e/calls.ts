import { expect, type Page } from '@playwright/test';

/** What the API expects from a page of ours. */
export const headers = { 'x-requested-with': 'XMLHttpRequest' };

/** Posts as the signed-in user; returns the data of the answer. */
export async function send<T = { id: number }>(page: Page, path: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(path, { headers, data });
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** Reads as the signed-in user; returns the data of the answer. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers });
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** A name that no other run of the story has used. */
export const named = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;
