import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const card = (page: Page, folder: string, name: string) =>
  page.getByRole('region', { name: folder, exact: true }).getByRole('article', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Everything the browser stores that outlives this page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]));

async function typePassword(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Enter your password' });
  await prompt.locator('input[type="password"]').fill(demoPassword);
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(prompt).toHaveCount(0);
}

test('a service manager shows and copies the login of a client’s site', async ({ page, context, quiet }) => {
  quiet.expectErrors(/428/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'pia', '/system/vault');
  const site = card(page, 'Bellweather Hotels', 'WordPress');
  await expect(site).toContainText('bellweatherhotels.test/wp-admin');
  await expect(site).toContainText('••••••••');
  await expect(site.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveCount(0);
  await expect(site.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
  await expectAccessible(page);

  await site.getByRole('button', { name: 'Copy username of WordPress' }).click();
  await expect(page.getByText('Copied to Clipboard!')).toBeVisible();
  expect(await clipboard(page)).toBe('northlight');

  // The first time, the vault asks for the user's password; closing that dialog shows nothing.
  await site.getByRole('button', { name: 'Show password of WordPress' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(site).not.toContainText('orchard-kettle-41');
  await page.clock.install();
  await site.getByRole('button', { name: 'Show password of WordPress' }).click();
  await typePassword(page);
  await expect(site).toContainText('orchard-kettle-41');
  expect(await kept(page)).not.toContain('orchard');
  await page.clock.fastForward(29_000);
  await expect(site).toContainText('orchard-kettle-41');
  await page.clock.fastForward(2_000);
  await expect(site).not.toContainText('orchard-kettle-41');
  await page.clock.resume();

  await site.getByRole('button', { name: 'Show notes of WordPress' }).click();
  await expect(site).toContainText('Updates on Tuesdays only');
  await site.getByRole('button', { name: 'Hide notes of WordPress' }).click();
  await expect(site).not.toContainText('Updates on Tuesdays only');
  await site.getByRole('button', { name: 'Copy password of WordPress' }).click();
  await expect.poll(() => clipboard(page)).toBe('orchard-kettle-41');
  await expect(site).not.toContainText('orchard-kettle-41');
});

test('a user who may edit sites but not view passwords can set one and never sees it', async ({ page }) => {
  await signInAs(page, 'viktor', '/system/vault');
  await page.getByRole('button', { name: 'Add Site' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Story ad account');
  await dialog(page).getByLabel('Login URL').fill('javascript:alert(1)');
  await dialog(page).getByLabel('Password', { exact: true }).fill('story-secret-1');
  await dialog(page).getByLabel('Notes').fill('story-secret-note');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('must be a web address');
  await dialog(page).getByLabel('Login URL').fill('https://ads.story.test');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Site added')).toBeVisible();
  const site = card(page, 'Agency', 'Story ad account');
  await expect(site).toContainText('••••••••');
  await expect(site.getByRole('button', { name: /^(Show|Copy password)/ })).toHaveCount(0);

  await site.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Site' });
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Notes')).toHaveValue('');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Story ads');
  await form.getByLabel('Password', { exact: true }).fill('story-secret-2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Site saved')).toBeVisible();
  await expect(card(page, 'Agency', 'Story ads')).toBeVisible();
  const answer = await page.request.get('/api/vault/sites?search=Story%20ads');
  expect(await answer.text()).not.toContain('story-secret');
});

test('an administrator sees who has seen which secret, deletes a site and brings it back', async ({ page, quiet }) => {
  quiet.expectErrors(/428/);
  await signInAs(page, 'erin', '/system/vault');
  await page.getByRole('searchbox', { name: 'Search sites' }).fill('Meta Business');
  const site = card(page, 'Juniper Dental Group', 'Meta Business');
  await site.getByRole('button', { name: 'Show password of Meta Business' }).click();
  await typePassword(page);
  await expect(site).toContainText('tulip#2291');
  await site.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Who has seen this' }).click();
  const panel = page.getByRole('dialog', { name: /Meta Business/ });
  const seen = panel.getByRole('list', { name: 'Who has seen this' });
  await expect(seen.getByRole('listitem')).toHaveText([/Erin Castellan.*Has seen the current password.*Once/]);
  await panel.getByRole('tab', { name: 'Log' }).click();
  await expect(panel.getByRole('table')).toContainText('Revealed');
  await page.keyboard.press('Escape');

  await site.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText('Are you sure you want to delete this Site?');
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(site).toHaveCount(0);
  // The keyboard is at what has taken the place of the site, not at the top of the page.
  await expect(page.locator('main :is(button, a, [data-empty]):focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(site).toBeVisible();

  await page.getByRole('tab', { name: 'Log' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Erin Castellan' }).filter({ hasText: 'Meta Business' });
  await expect(row.first()).toContainText('Revealed');
  await expectAccessible(page);
});

test('a company’s page lists its sites, on a phone too; without the ability it has none', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'pia', '/contacts/companies/3');
  await page.getByRole('tab', { name: 'Vault' }).click();
  const site = page.getByRole('article', { name: 'WordPress', exact: true });
  await expect(site).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await signInAs(page, 'sam', '/contacts/companies/3');
  await expect(page.getByRole('tab', { name: 'Deals' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Vault' })).toHaveCount(0);
  await page.goto('/#/system/vault');
  await expect(page.getByText('You do not have the correct permission!')).toBeVisible();
});

test('a password is generated, changed by mistake and brought back', async ({ page, quiet }) => {
  quiet.expectErrors(/428/);
  await signInAs(page, 'admin', '/system/vault');
  await page.getByRole('button', { name: 'Add Site' }).click();
  const form = page.getByRole('dialog', { name: 'Add Site' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Generated');
  await form.getByRole('button', { name: 'Generate a password' }).click();
  const first = await form.getByLabel('Password', { exact: true }).inputValue();
  expect(first).toMatch(/^\S{20}$/);
  await form.getByRole('button', { name: 'Save' }).click();
  const site = card(page, 'Agency', 'Generated');
  const menu = site.getByRole('button', { name: /^Actions/ });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Restore the previous password' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Site' });
  await edit.getByLabel('Password', { exact: true }).fill('a mistake');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Restore the previous password' }).click();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Previous password restored')).toBeVisible();
  await site.getByRole('button', { name: 'Show password of Generated' }).click();
  await typePassword(page);
  await expect(site).toContainText(first);
});
