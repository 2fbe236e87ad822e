import { button, makeDeal, openComments, say, widget } from '../together/commentStory.ts';
import { demoPassword, expect, signInAs, test } from '../story.ts';

test('somebody signs in without the mouse, typing at once', async ({ page }) => {
  await page.goto('/#/auth/login');
  await expect(page.getByLabel('Username or e-mail')).toBeFocused();
  await page.keyboard.type('sam');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeVisible();
});

test('what is typed into a new form replaces the suggestion in its first field', async ({ page }) => {
  await signInAs(page, 'sam', '/deals/1');
  await page.getByRole('button', { name: 'Add time' }).press('Enter');
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('New website');
  await page.keyboard.type('Phone call');
  await expect(title).toHaveValue('Phone call');
});

test('the focus returns to the row, however late its question comes', async ({ page }) => {
  await signInAs(page, 'admin', '/system/tags');
  // The menu closes before the answer is there, and for a moment nothing has the focus.
  await page.route(/delete\?.*_form/, async (route) => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await route.continue();
  });
  const actions = page.getByRole('button', { name: 'Actions for At risk' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});

test('a row opened with Enter leads to the next screen, and the focus to its content', async ({ page }) => {
  await signInAs(page, 'joe', '/hat/courses');
  const row = page.getByRole('row', { name: /Photographs that can be used/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/courses\/\d+/);
  await expect(page.getByRole('main')).toBeFocused();
  await signInAs(page, 'joe', '/programs');
  await page.getByRole('row', { name: /A first week that works/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Plan' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a last button that went away when it was pressed left the keyboard at the top of the page', async ({ page }) => {
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Said with keys');
  for (let at = 1; at <= 30; at += 1) await say(page, deal, `Remark ${at}.`);
  await openComments(page, `/deals/${deal}`);
  const older = button(page, 'Show older comments');
  await older.press('Enter');
  await expect(older).toHaveCount(0);
  await expect(widget(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(widget(page).locator(':focus')).toHaveCount(1);
  await expect(widget(page)).not.toHaveAttribute('tabindex');
});
