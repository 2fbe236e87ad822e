import type { Page } from '@playwright/test';
import { read } from '../organisation/conditionStory.ts';
import { expect, signInAs, test } from '../story.ts';

const words = 'The office is closed for a moment.';

type Part = { address: RegExp; open: () => Promise<unknown>; shows: string | RegExp };

/** A part of a screen that cannot be loaded at first says so, and is loaded by Retry. */
async function expectRetry(page: Page, { address, open, shows }: Part) {
  await page.route(address, (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: words } }),
  );
  await open();
  const problem = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(problem).toContainText(words);
  await page.unroute(address);
  await problem.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await expect(problem).toHaveCount(0);
}

test('what could not be loaded stayed empty or gave a reason without Retry: in menus and dialogs', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'sam', '/dashboard');
  const fromMenu = async (entry: string) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await expectRetry(page, {
    address: /\/api\/auth\/sessions/,
    open: () => fromMenu('My sessions'),
    shows: 'This device',
  });
  await page.keyboard.press('Escape');
  await expectRetry(page, {
    address: /\/api\/mail\/account$/,
    open: async () => {
      await fromMenu('Settings');
      await page.getByRole('tab', { name: 'Mail account' }).click();
    },
    shows: 'No mail account is linked.',
  });
  await page.keyboard.press('Escape');
  await expectRetry(page, {
    address: /\/time-logs\/week/,
    open: async () => {
      await page.getByRole('button', { name: 'Time', exact: true }).click();
      await page.getByRole('menuitem', { name: 'My time' }).click();
    },
    shows: /^Week\b/,
  });
});

test('what could not be loaded stayed empty or gave a reason without Retry: beside a text, and on a page', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'admin');
  await expectRetry(page, {
    address: /\/org-charts\/employees\/2\b/,
    open: async () => {
      await page.goto('/#/system/employees/2?company=1');
      await page.getByRole('tab', { name: 'Posts' }).click();
    },
    shows: 'Positions',
  });
  await expectRetry(page, {
    address: /\/conditions\/proposals/,
    open: () => page.goto('/#/organization/conditions'),
    shows: /proposed/,
  });
  await signInAs(page, 'sam');
  const own = await read<{ id: number; assignments: object[] }[]>(page, '/api/makh/conditions', { own: 'true' });
  const { id } = own.find(({ assignments }) => assignments.length === 1)!;
  await expectRetry(page, {
    address: /\/statistics\/assignments\?/,
    open: () => page.goto(`/#/hat/conditions?writeup=${id}`),
    shows: /Rising|Falling|No change|Level/i,
  });
});
