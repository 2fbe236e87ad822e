import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from '../story.ts';

const screen = '/system/companies';
const discard = 'Looks like you made some changes, are you sure you want to cancel? Any changes would be lost.';

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  return form;
}

async function addCompany(page: Page, name: string) {
  await openAdd(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

async function openEdit(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit Company' }).getByRole('textbox', { name: 'Name' });
}

test('nothing is sent while a field is invalid, and the first invalid one gets the focus', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  const form = await openAdd(page);
  const sent: string[] = [];
  // The page keeps listening for other people's changes while the form is open.
  const isForm = (url: string) => !url.endsWith('/api/live');
  page.on('request', (request) => request.method() === 'POST' && isForm(request.url()) && sent.push(request.url()));
  await page.keyboard.press('Enter');
  await expect(form.getByText("The Name value can't be empty.")).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  expect(sent).toEqual([]);
  await expectAccessible(page);

  // A field is checked when you leave it, and the cursor stays where you went.
  await form.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await form.getByRole('textbox', { name: 'Description' }).click();
  await expect(form.getByText(/Email.*valid/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused();
});

test('clicking another field as soon as the form appears keeps the focus there', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('[data-field="email"] input');
      field?.focus();
      if (field) seen.disconnect();
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Add Company' }).click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await page.keyboard.type('quick@fingers.test', { delay: 10 });
  await expect(email).toHaveValue('quick@fingers.test');
});

test('closing a form with unsaved changes asks first: by Esc, the cross, Back or another address', async ({ page }) => {
  await signInAs(page, 'admin', '/system/tags');
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  const form = await openAdd(page);
  await page.keyboard.type('Half typed');
  await page.keyboard.press('Escape');
  await expect(page.getByText(discard)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(discard)).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();

  await page.goBack();
  await expect(page.getByText(discard)).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  expect(page.url()).toContain(screen);
  await expect(form).toBeVisible();

  // As if another address were typed into the address bar.
  await page.evaluate(() => {
    window.location.hash = '#/system/tags';
  });
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page).toHaveURL(new RegExp(`${screen}$`));
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed');

  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Company' })).toBeFocused();
});

test('a form is kept when Back is pressed on a screen opened from a bookmark', async ({ page }) => {
  await signInAs(page, 'admin', '/system/tags');
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible();
  await page.evaluate((address) => {
    window.location.hash = address;
  }, screen);
  const form = await openAdd(page);
  await page.keyboard.type('Half typed');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText(discard)).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed');
  await expect(page).toHaveURL(new RegExp(`${screen}$`));
});

test('a form without changes closes without asking', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await openAdd(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing the tab with unsaved changes asks first', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await openAdd(page);
  await page.keyboard.type('Half typed');
  const asks = await page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(asks).toBe(true);
});

test('saving over a colleague’s newer change shows both versions and loses nothing', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectErrors(/409/);
  await signInAs(page, 'admin', screen);
  await addCompany(page, 'Twin Peaks');
  const mine = await openEdit(page, 'Twin Peaks');
  await expect(mine).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await signInAs(colleague, 'erin', screen);
  await (await openEdit(colleague, 'Twin Peaks')).fill('Twin Peaks Theirs');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByText('Twin Peaks Theirs')).toBeVisible();
  await colleague.context().close();

  await mine.fill('Twin Peaks Mine');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Erin Castellan saved this/)).toBeVisible();
  const choice = page.getByRole('group', { name: 'Name' });
  await expect(choice).toContainText('Twin Peaks Mine');
  await expect(choice).toContainText('Twin Peaks Theirs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Twin Peaks Mine/ })).toBeVisible();
});

test('when the session ends while typing, you sign in and the text comes back', async ({ page, quiet }) => {
  quiet.expectErrors(/401/);
  await signInAs(page, 'admin', screen);
  await openAdd(page);
  await page.keyboard.type('Not lost');
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You need to log in')).toBeVisible();
  await expect(page).toHaveURL(/auth\/login/);
  await signInAs(page, 'admin', screen);
  await page.reload();
  await page.getByRole('button', { name: 'Add Company' }).click();
  await expect(page.getByText('What you had typed has been restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not lost');
});

test('a call other than Save met the end of the session, and what was typed in the form was lost', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/401/);
  await signInAs(page, 'admin', '/deals/browse');
  await page.getByRole('button', { name: 'Add Deal' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Deal' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Typed for an hour');
  await page.context().clearCookies();
  // The search for a company is the first call that is refused.
  await form.getByRole('combobox', { name: 'Company' }).click();
  await page.keyboard.type('har');
  await expect(page.getByText('You need to log in')).toBeVisible();
  await signInAs(page, 'admin', '/deals/browse');
  await page.getByRole('button', { name: 'Add Deal' }).first().click();
  await expect(page.getByText('What you had typed has been restored.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed for an hour');
});

test('a new tag was dropped when Save was pressed while it was being created, and a refused one’s text was gone', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'admin', '/contacts/companies');
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Slow Tag Works');
  const tags = form.getByRole('combobox', { name: 'Tags' });
  await page.route('**/api/system/tags/create', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await tags.fill('x'.repeat(300));
  await tags.press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/at most \d+ characters/)).toBeVisible();
  await expect(tags).toHaveValue('x'.repeat(300));
  await tags.fill('Slow but sure');
  await tags.press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Slow Tag Works' }).getByText('Slow but sure')).toBeVisible();
});

test('the text of a tag that was not confirmed with Enter was dropped in silence', async ({ page }) => {
  await signInAs(page, 'admin', '/contacts/companies');
  await page.getByRole('button', { name: 'Add Company' }).click();
  const form = page.getByRole('dialog', { name: 'Add Company' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Half Typed Works');
  await form.getByRole('combobox', { name: 'Tags' }).fill('Only typed');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Half Typed Works' }).getByText('Only typed')).toBeVisible();
});

test('a redirect after a save does not ask whether to discard what was just saved', async ({ page }) => {
  await signInAs(page, 'admin', screen);
  await page.route('**/api/foundry/organizations/companies/add', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: true, code: 302, data: { url: '/system/tags' }, message: 'Company added' } })
      : route.fallback(),
  );
  const form = await openAdd(page);
  await page.keyboard.type('Redirected & Sons');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/system\/tags/);
  await expect(form).toBeHidden();
  await expect(page.getByText(discard)).toHaveCount(0);
  await expect(page.getByText('Company added')).toBeVisible();
});
