import type { Browser, Page } from '@playwright/test';
import { headers } from '../calls.ts';
import type { Account } from '../story.ts';
import { expect, signInAs } from '../story.ts';

export const path = '/api/makh/conditions';

export const read = async <T>(page: Page, address: string, params: Record<string, string> = {}): Promise<T> =>
  ((await (await page.request.get(address, { headers, params })).json()) as { data: T }).data;

const idOf = async (page: Page, select: string, name: string): Promise<number> =>
  (await read<{ id: number; text: string }[]>(page, `${path}/${select}/select`)).find(({ text }) =>
    text.startsWith(name),
  )!.id;

/** Adds a condition for this employee as the signed-in user; a different week for each makes them easy to find. */
export async function make(page: Page, owner: string, formula: string, week_end_at: string): Promise<number> {
  const data = {
    employee: await idOf(page, 'employees', owner),
    formula: await idOf(page, 'formulas', formula),
    week_end_at,
  };
  const answer = await page.request.post(`${path}/add`, { headers, data });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

export const writeup = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Condition Writeup' });
export const stepOf = (page: Page, title: string) => writeup(page).getByRole('region', { name: `“${title}”` });
export const open = async (page: Page, account: Account, id: number) => {
  await signInAs(page, account, `/hat/conditions?writeup=${id}`);
  await expect(writeup(page)).toBeVisible();
};
export const another = async (browser: Browser, page: Page) =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
