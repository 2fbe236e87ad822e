import type { Browser, Locator, Page } from '@playwright/test';
import { headers, send } from '../calls.ts';
import { expect, signInAs } from '../story.ts';
import type { Account } from '../story.ts';

const screenOf = (company: number) => `/contacts/companies/${company}`;
export const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const titles = (page: Page, title: string) => list(page, title).getByRole('listitem');
export const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title, exact: true });
export const progress = (page: Page, title: string) => page.getByRole('progressbar', { name: `Progress of ${title}` });

export async function openLists(page: Page, who: Account, company: number): Promise<void> {
  await signInAs(page, who, screenOf(company));
  await page.getByRole('tab', { name: 'Checklists' }).click();
  await expect(page.getByRole('switch', { name: 'Hide completed' })).toBeVisible();
}

export async function addItems(page: Page, to: string, ...names: string[]): Promise<void> {
  await page.getByRole('textbox', { name: `Add an item to ${to}` }).click();
  for (const name of names) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
}

export async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A list with items on a company, added by the signed-in user. */
export async function makeList(page: Page, company: number, title: string, items: object[]): Promise<number> {
  const on = { reference_type: 'Company', reference_id: company, title };
  const { id } = await send(page, '/api/checklists/checklists/add', on);
  for (const item of items) {
    const answer = await page.request.post('/api/checklists/items/add', { headers, data: { checklist: id, ...item } });
    expect(answer.status()).toBe(200);
  }
  return id;
}

export async function beside(browser: Browser, who: Account, company: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openLists(page, who, company);
  return page;
}

/** Pastes several lines into the box that adds an item. */
export async function pasteItems(page: Page, to: string, lines: string): Promise<void> {
  const box = page.getByRole('textbox', { name: `Add an item to ${to}` });
  await box.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines);
}

/** Drags an item by its handle with a finger, to the place above another. */
export async function carryByFinger(page: Page, item: string, above: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await page.getByRole('button', { name: `Move ${item}`, exact: true }).scrollIntoViewIfNeeded();
  const from = await middle(page.getByRole('button', { name: `Move ${item}`, exact: true }));
  const to = await middle(box(page, above));
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [{ x: from.x, y: to.y - 4 }]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Comments on the item whose panel is open. */
export async function comment(panel: Locator, words: string): Promise<void> {
  await panel.getByRole('button', { name: 'Add Comment' }).click();
  await panel.getByRole('textbox', { name: 'Comment', exact: true }).pressSequentially(words);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
}
