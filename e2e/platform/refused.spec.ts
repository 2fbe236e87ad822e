import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { newDeal } from '../timing.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an export opened in a tab by someone who may not have it shows a page, not JSON', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia');
  await page.goto('/jobs/deals/export');
  await expect(heading(page)).toHaveText('You do not have permission to perform this action');
  await expect(page.getByText('"status"')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Bureau' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(heading(page)).toBeVisible();
});

test('an export with a wrong value says what is wrong with it, on a phone and in the dark', async ({ page, quiet }) => {
  quiet.expectErrors(/422|404/);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'pia');
  await page.goto('/jobs/services/export?format=pdf');
  await expect(heading(page)).toHaveText('The format value is not in the allowed values.');
  await expectFits(page);
  await expectAccessible(page);
  await page.goto('/jobs/services/99999999/expenses/export');
  await expect(heading(page)).toContainText('does not exist or was deleted');
  await expectFits(page);
});

test('an export clicked after the session has ended leads to the sign-in', async ({ page, quiet }) => {
  quiet.expectErrors(/401/);
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Signed out meanwhile');
  await page.goto(`/#/deals/${deal}?panels=time-logs.Deal-${deal}`);
  const link = page.getByRole('dialog', { name: 'Time Logs' }).getByRole('link', { name: 'Export' });
  await expect(link).toBeVisible();
  // The page itself would notice the end and leave before the click: what it asks from now on stays unanswered.
  await page.route('**/api/**', () => undefined);
  await page.context().clearCookies();
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(heading(tab)).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('link', { name: 'Sign in' }).click();
  await expect(tab.getByRole('textbox', { name: 'Username' })).toBeVisible();
});
