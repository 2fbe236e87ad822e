import { expect, expectAccessible, painted, signInAs, test } from '../story.ts';

test('the palette adds a record from any screen, and offers only what the user may do', async ({ page }) => {
  await signInAs(page, 'sam', '/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Search or jump to' });
  await search.fill('add');
  await expect(page.getByRole('dialog').getByText('Add Lead')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Add Policy')).toHaveCount(0);
  await search.fill('new lead');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Add Lead');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Lead' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Fairground');
  await form.getByRole('button', { name: 'Save' }).click();
  // Wherever the user is, the new one opens.
  await expect(page.getByRole('dialog', { name: 'Ada Fairground' })).toBeVisible();
  await expect(page).toHaveURL(/#\/reports\?panels=lead\.\d+$/);
});

test('the palette goes anywhere by keyboard, and ? lists the shortcuts', async ({ page }) => {
  await signInAs(page, 'admin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Search or jump to' });
  await expect(search).toBeFocused();
  await search.fill('line up');
  // The focus stays in the box: what Enter opens is read out.
  const said = page.getByRole('dialog').getByRole('status');
  await expect(said).toContainText('Sales Line Up');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/deals\/browse$/);
  await expect(page.getByRole('heading', { name: 'Sales Line Up' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('Dashboard');
  await search.fill('no such thing');
  await expect(page.getByText('No results found!')).toBeVisible();
  await expect(said).toHaveText('Nothing found');
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog lost the focus when the palette was loaded behind it', async ({ page }) => {
  let load = () => {};
  const isAsked = new Promise<void>((done) => (load = done));
  await page.route(/\/assets\/Palette-.*\.js/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await signInAs(page, 'hana', '/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'My sessions' });
  await expect(dialog.getByText('This device')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.evaluate(() => {
    document.addEventListener('focusout', () => document.body.setAttribute('data-left', ''));
  });
  const loaded = page.waitForResponse(/\/assets\/Palette-.*\.js/);
  load();
  await (await loaded).finished();
  await painted(page);
  await painted(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(page.locator('body[data-left]')).toHaveCount(0);
});
