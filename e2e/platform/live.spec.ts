import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../story.ts';

const screen = '/system/tags';

async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'erin', screen);
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function addTag(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Tag' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toBeVisible();
}

async function rename(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Actions for ${from}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(to);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, to)).toBeVisible();
}

test('a colleague sees a new record without a refresh, in every tab', async ({ page, browser }) => {
  await signInAs(page, 'admin', screen);
  const bob = await colleague(browser);
  const secondTab = await bob.context().newPage();
  await secondTab.goto(`/#${screen}`);
  await expect(row(secondTab, 'At risk')).toBeVisible();
  await addTag(page, 'Seen at once');
  await expect(row(bob, 'Seen at once')).toBeVisible();
  await expect(row(secondTab, 'Seen at once')).toBeVisible();

  await bob.close();
  await addTag(page, 'Seen by the other tab');
  await expect(row(secondTab, 'Seen by the other tab')).toBeVisible();
  await secondTab.context().close();
});

test('a change can be undone from its toast and by Ctrl Z, the offer disappears, and Ctrl Shift Z does it again', async ({
  page,
}) => {
  await signInAs(page, 'admin', screen);
  await addTag(page, 'Renamed');
  await rename(page, 'Renamed', 'Renamed twice');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('cell', { name: 'Renamed', exact: true })).toBeVisible();
  await expectAccessible(page);

  await rename(page, 'Renamed', 'Renamed again');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('cell', { name: 'Renamed', exact: true })).toBeVisible();
  await expect(page.getByText(/^Undone/).first()).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('cell', { name: 'Renamed again', exact: true })).toBeVisible();
  await expect(page.getByText(/^Done again: Edited Tag/)).toBeVisible();
});

/** Holds back the answers to requests that match a pattern until released. */
async function held(page: Page, pattern: string, refusal?: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().url().endsWith('_form=true')) return route.continue();
    await gate;
    if (refusal === undefined) return route.continue();
    return route.fulfill({ status: 422, json: { status: false, code: 422, message: refusal } });
  });
  return () => letGo();
}

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
}

test('a deleted row leaves its list at once, and is back when that is undone or refused', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'admin', screen);
  await addTag(page, 'Leaves at once');
  const letGo = await held(page, '**/api/system/tags/*/delete*');
  await remove(page, 'Leaves at once');
  await expect(row(page, 'Leaves at once')).toHaveCount(0);
  letGo();
  const messages = page.getByRole('region', { name: 'Messages' }).locator('> div');
  await messages.filter({ hasText: 'Tag deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Leaves at once')).toBeVisible();

  const refuse = await held(page, '**/api/system/tags/*/delete*', 'This tag has to stay.');
  await remove(page, 'Leaves at once');
  await expect(row(page, 'Leaves at once')).toHaveCount(0);
  refuse();
  await expect(page.getByText('This tag has to stay.')).toBeVisible();
  await expect(row(page, 'Leaves at once')).toBeVisible();
});

test('a change made while the page was opening is shown too', async ({ page, browser }) => {
  const bob = await colleague(browser);
  const letGo = await held(page, '**/api/live*');
  await signInAs(page, 'admin', screen);
  await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible();
  await addTag(bob, 'Made meanwhile');
  await bob.context().close();
  await expect(row(page, 'Made meanwhile')).toHaveCount(0);
  letGo();
  await expect(row(page, 'Made meanwhile')).toBeVisible();
});

test('Ctrl Z in a text field undoes the typing only', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await addTag(page, 'Stays');
  await page.getByRole('searchbox', { name: 'Search tags' }).click();
  await page.keyboard.type('a');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone/)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('Stays');
  await expect(row(page, 'Stays')).toBeVisible();
});

test('an undo that comes too late says who changed the record since', async ({ page, browser, quiet }) => {
  quiet.expectErrors(/409/);
  await signInAs(page, 'admin', screen);
  await addTag(page, 'Contested');
  await rename(page, 'Contested', 'Contested mine');
  const bob = await colleague(browser);
  await rename(bob, 'Contested mine', 'Contested theirs');
  await bob.context().close();
  await expect(row(page, 'Contested theirs')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/Erin Castellan has changed/)).toBeVisible();
  await expect(row(page, 'Contested theirs')).toBeVisible();
});

test('the panel of a record shows its history', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await addTag(page, 'Storied');
  await rename(page, 'Storied', 'Storied still');
  await page.getByRole('link', { name: 'Storied still' }).click();
  const panel = page.getByRole('dialog', { name: 'Storied still' });
  await panel.getByRole('tab', { name: 'History' }).click();
  const history = panel.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText('Ada Marsh changed Label');
  await expect(history).toContainText('Storied → Storied still');
  await expect(history).toContainText('Ada Marsh added this');
  await expectAccessible(page);
});
