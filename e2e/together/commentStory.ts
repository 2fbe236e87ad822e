import type { Browser, Page } from '@playwright/test';
import { read, send } from '../calls.ts';
import { expect, signInAs } from '../story.ts';

export const comments = '/api/comments/comments';

/** A new company and deal without comments, added by the signed-in user. */
export async function makeDeal(page: Page, name: string): Promise<{ company: number; deal: number }> {
  const me = await read<{ id: number }>(page, '/api/auth/user');
  const { id: company } = await send(page, '/api/contacts/companies/add', { name: `${name} Ltd`, type: 'prospect' });
  const { id: deal } = await send(page, '/api/jobs/deals/add', { name, company, owner: me.id, priority: 2 });
  return { company, deal };
}

export const say = (page: Page, deal: number, words: string) =>
  send(page, `${comments}/add`, { reference_type: 'Deal', reference_id: deal, comment: `<p>${words}</p>` });

export const widget = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });
export const list = (page: Page) => widget(page).getByRole('list', { name: 'Comments' });
export const comment = (page: Page, words: string) => list(page).getByRole('article').filter({ hasText: words });
export const words = (page: Page) => widget(page).getByRole('textbox', { name: 'Comment', exact: true });
export const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true });

export async function openComments(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(widget(page)).toBeVisible();
}

export async function choose(page: Page, of: string, action: string): Promise<void> {
  await comment(page, of)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function beside(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'sam');
  await openComments(page, address);
  return page;
}
