import type { Page } from '@playwright/test';
import { makeBoard as makeOrgBoard, postName, usual } from '../organisation/orgBoardStory.ts';
import { named } from '../calls.ts';
import { plan, section, target } from '../organisation/programStory.ts';
import { demoPassword, expect, signInAs, test } from '../story.ts';
import { makeBoard, open } from '../together/boardStory.ts';

/** Ends the session. The page notices while its user is typing: it asks the server again when it becomes visible. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.clock.fastForward(30_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // Not the message about it: if the page noticed before the clock was moved on, that message is already gone.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Username or e-mail').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

/** Makes a read return the state from before the change, but arrive after the change was saved. */
async function readBefore(page: Page, read: string, change: string): Promise<void> {
  const [isRead, isSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    read,
    async (route) => {
      const old = await route.fetch();
      isRead.resolve();
      await isSaved.promise;
      // The page may have sent a new request and no longer wait for this one.
      await route.fulfill({ response: old }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.route(change, async (route) => {
    await isRead.promise;
    await route.fulfill({ response: await route.fetch() });
    isSaved.resolve();
  });
}

test.beforeEach(async ({ page, quiet }) => {
  quiet.expectErrors(/401/);
  await page.clock.install();
});

test('the session ended while a stage was added, and its title was lost', async ({ page }) => {
  await open(page, await makeBoard(page, 'Adding', 1));
  await page.getByRole('button', { name: 'New Stage' }).click();
  const title = page.getByRole('textbox', { name: 'Title of the new stage' });
  await title.fill('Signed');
  await endSession(page);
  await signInAgain(page);
  await page.getByRole('button', { name: 'New Stage' }).click();
  await expect(title).toHaveValue('Signed');
});

test('the session ended while a target and a section were renamed, and the new titles were lost', async ({ page }) => {
  await signInAs(page, 'admin');
  const { id } = await plan(page, named('Ended'));
  await page.goto(`/#/programs/${id}`);
  await page.getByRole('button', { name: 'Target Call the printer, rename' }).click();
  await page.getByRole('textbox', { name: 'Target title' }).fill('Call the other printer');
  await endSession(page);
  await signInAgain(page);
  await expect(target(page, 'Call the other printer')).toBeVisible();
  await page.getByRole('button', { name: 'Section Prepare, rename' }).click();
  await page.getByRole('textbox', { name: 'Section title' }).fill('Prepare well');
  await endSession(page);
  await signInAgain(page);
  await expect(section(page, 'Prepare well')).toBeVisible();
});

test('the session ended while the columns of an import were mapped, and all of it had to be done again', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/contacts/companies/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Company name;Shoe size\nEnded Import;9\n'),
  });
  const size = page.getByRole('combobox', { name: 'Field for Shoe size' });
  await size.click();
  await page.getByRole('option', { name: 'Description', exact: true }).click();
  await endSession(page);
  await signInAgain(page);
  await expect(size).toHaveValue('Description');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ended Import' })).toBeVisible();
});

test('the session ended while a post was renamed, and the new name was lost', async ({ page }) => {
  await makeOrgBoard(page, named('Ended'), usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await postName(page, 'Accounts').dblclick();
  await page.getByRole('textbox', { name: 'Name of Accounts' }).fill('Key Accounts');
  await endSession(page);
  await readBefore(page, '**/api/foundry/org-charts/charts/scope', '**/api/makh/positions/*/edit');
  await signInAgain(page);
  await expect(postName(page, 'Key Accounts')).toBeVisible();
});

test('somebody else signed in from another tab, and the work of the first stayed on the screen', async ({
  page,
  quiet,
}) => {
  // The board is requested once more, by someone who may not read it.
  quiet.expectErrors(/403/);
  await signInAs(page, 'sam', '/deals');
  await expect(page.getByRole('heading', { name: 'Sales pipeline' })).toBeVisible();
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await page.request.post('/api/auth/login', { data: { username: 'nia', password: demoPassword } });
  await page.clock.fastForward(30_000);
  await show('visible');
  await expect(page.getByRole('button', { name: 'Account of Nia Osei' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sales pipeline' })).toBeHidden();
});
