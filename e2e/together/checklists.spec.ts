import { read } from '../calls.ts';
import {
  addItems,
  beside,
  box,
  carryByFinger,
  choose,
  comment,
  list,
  makeList,
  openLists,
  pasteItems,
  progress,
  titles,
} from './checklistStory.ts';
import { expect, expectAccessible, expectFits, phone, reloadSaved, signInAs, test } from '../story.ts';

test('lists and items are added, ticked, renamed, moved, hidden and taken back', async ({ page, quiet }) => {
  await openLists(page, 'pia', 31);
  await expect(page.getByText('You currently have no lists. Add one to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'Add List', exact: true }).click();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  Launch ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add List', exact: true })).toBeFocused();
  await expect(list(page, 'Launch').getByText("You don't have any tasks yet.")).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await addItems(page, 'Launch', 'Domain', '  ', 'Hosting');
  await pasteItems(page, 'Launch', '- Texts\n\n[ ] Pictures');
  await expect(titles(page, 'Launch')).toHaveCount(4);
  await box(page, 'Domain').check();
  await expect(list(page, 'Launch').getByText('25%', { exact: true })).toBeVisible();
  await expect(progress(page, 'Launch')).toHaveAttribute('value', '25');
  await page.getByRole('button', { name: 'Actions for Domain' }).click();
  await expect(page.getByRole('menuitem', { name: 'Mark Not Done' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mark Done', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Renamed in its place; an empty title goes back to what it was.
  await page.getByRole('button', { name: 'Item Texts, rename' }).click();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Item Texts, rename' }).click();
  await page.keyboard.type(' Copy ');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Copy')).toBeVisible();
  await page.getByRole('button', { name: 'List Launch, rename' }).click();
  await page.keyboard.type('Go live');
  await page.keyboard.press('Enter');

  // By keyboard within the list and into the next one; then another by mouse.
  await page.getByRole('button', { name: 'Move Copy', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(titles(page, 'Go live')).toContainText(['Copy', 'Domain', 'Hosting', 'Pictures']);
  await page.getByRole('button', { name: 'Move Pictures', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(titles(page, 'After')).toContainText(['Pictures']);
  await expect(page.getByRole('button', { name: 'Move Pictures', exact: true })).toBeFocused();
  await titles(page, 'Go live').filter({ hasText: 'Hosting' }).hover();
  await page
    .getByRole('button', { name: 'Move Hosting', exact: true })
    .dragTo(titles(page, 'After').first(), { targetPosition: { x: 200, y: 30 } });
  await expect(titles(page, 'After')).toContainText(['Pictures', 'Hosting']);
  await page.getByRole('button', { name: 'Move list After' }).focus();
  await page.keyboard.press('ArrowUp');
  await reloadSaved(page);
  await page.getByRole('tab', { name: 'Checklists' }).click();
  await expect(page.locator('section[data-group]').getByRole('heading')).toHaveText(['After', 'Go live']);
  await expect(titles(page, 'After')).toContainText(['Pictures', 'Hosting']);

  await page.getByRole('switch', { name: 'Hide completed' }).check({ force: true });
  await expect(box(page, 'Domain')).toHaveCount(0);
  await expect(progress(page, 'Go live')).toHaveAttribute('value', '50');
  await page.getByRole('switch', { name: 'Hide completed' }).uncheck({ force: true });
  await expectAccessible(page);

  // A refused change is undone without a message.
  quiet.expectErrors(/422/);
  await page.route('**/status', (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: 'No', data: {} } }),
  );
  await box(page, 'Copy').click();
  await expect(box(page, 'Copy')).not.toBeChecked();
  await page.unroute('**/status');

  await choose(page, 'list After', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(list(page, 'After')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for list Go live' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(titles(page, 'After')).toContainText(['Pictures', 'Hosting']);
});

test('an item is assigned, discussed and marked; a template makes a list; a list is printed', async ({ page }) => {
  await openLists(page, 'pia', 32);
  await page.getByRole('button', { name: 'Add From Template' }).click();
  await page.getByRole('textbox', { name: 'Search templates' }).fill('welcome');
  await page.getByRole('button', { name: /^Welcome a new client/ }).click();
  await expect(titles(page, 'Welcome a new client')).toHaveCount(4);
  await choose(page, 'Introduce the team', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Item' });
  await form.getByRole('combobox', { name: 'Assigned to' }).fill('Joe');
  await page.getByRole('option', { name: /Joe Tanaka/ }).click();
  await form.getByRole('textbox', { name: 'Due' }).fill('2020-01-02');
  // Esc closes the calendar alone, not the form with what was chosen in it.
  await form.getByRole('button', { name: /^Choose Due/ }).press('Enter');
  await expect(page.getByRole('button', { name: '2 January 2020', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Choose Due/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = titles(page, 'Welcome a new client').filter({ hasText: 'Introduce the team' });
  await expect(row).toContainText('Joe Tanaka');

  await choose(page, 'Set up the folder', 'Assign to me');
  await expect(titles(page, 'Welcome a new client').filter({ hasText: 'Set up' })).toContainText('Pia Lindqvist');

  await row.getByRole('link', { name: /Open Introduce the team Overdue/ }).click();
  const panel = page.getByRole('dialog', { name: 'Introduce the team' });
  await panel.getByRole('button', { name: 'Mark Done', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Mark Not Done' })).toBeVisible();
  await comment(panel, 'They would like a call first.');
  await expect(panel.getByText('They would like a call first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: /Open Introduce the team/ })).toBeFocused();
  await expect(row).toContainText('1');
  await expect(box(page, 'Introduce the team')).toBeChecked();
  await page.setViewportSize(phone);
  await expectFits(page);
  const first = titles(page, 'Welcome a new client').first();
  await carryByFinger(page, 'Introduce the team', (await first.getAttribute('aria-label'))!);
  await expect(first).toContainText('Introduce the team');
  await page.setViewportSize({ width: 1440, height: 900 });

  // An item deleted in its own panel: the panel closes too.
  await page.getByRole('link', { name: /Open Set up the folder/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Actions for Set up the folder' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titles(page, 'Welcome a new client')).toHaveCount(3);

  const printed = page.waitForEvent('popup');
  await choose(page, 'list Welcome a new client', 'Print');
  const sheet = await printed;
  await expect(sheet.getByRole('heading', { name: 'Welcome a new client', level: 1 })).toBeVisible();
  await expect(sheet.getByText('1 of 3 done (33%)')).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Introduce the team' })).toContainText('Joe Tanaka');
  await expect(sheet.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(sheet);
});

test('two people side by side see each other’s lists, ticks and comments at once', async ({ page, browser }) => {
  await openLists(page, 'pia', 33);
  const other = await beside(browser, 'erin', 33);
  await page.getByRole('button', { name: 'Add List', exact: true }).click();
  await page.keyboard.type('Together');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await addItems(page, 'Together', 'One', 'Two');
  await expect(titles(other, 'Together')).toHaveCount(2);
  await box(other, 'One').check();
  await expect(box(page, 'One')).toBeChecked();
  await expect(progress(page, 'Together')).toHaveAttribute('value', '50');
  await other.getByRole('button', { name: 'Move Two', exact: true }).focus();
  await other.keyboard.press('ArrowUp');
  await expect(titles(page, 'Together')).toContainText(['Two', 'One']);

  for (const one of [page, other]) await one.getByRole('link', { name: /Open Two/ }).click();
  const [mine, theirs] = [page.getByRole('dialog', { name: 'Two' }), other.getByRole('dialog', { name: 'Two' })];
  await comment(theirs, 'Shall I take this one?');
  await expect(mine.getByText('Shall I take this one?')).toBeVisible();
  await theirs.getByRole('button', { name: 'Mark Done', exact: true }).click();
  await expect(mine.getByRole('button', { name: 'Mark Not Done' })).toBeVisible();
  await other.context().close();
});

test('a junior does what was given to them, a sales rep deletes nothing, a newcomer sees nothing', async ({ page }) => {
  await signInAs(page, 'pia');
  const [joe] = await read<{ id: number }[]>(page, '/api/system/users/list?q=joe');
  await makeList(page, 34, 'For Joe', [
    { title: 'Sort the icons of the story', assigned_to: joe!.id, due_on: '2020-01-01' },
  ]);

  await signInAs(page, 'joe', '/dashboard');
  const mine = page.getByRole('list', { name: 'My items' }).getByRole('listitem').filter({ hasText: 'Sort the icons' });
  await expect(mine).toContainText('For Joe');
  await mine.getByRole('link', { name: /Sort the icons/ }).click();
  const panel = page.getByRole('dialog', { name: 'Sort the icons of the story' });
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Mark Done', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Mark Not Done' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine).toHaveCount(0);

  await openLists(page, 'sam', 34);
  await expect(box(page, 'Sort the icons of the story')).toBeChecked();
  await page.getByRole('button', { name: 'Actions for list For Joe' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await signInAs(page, 'nia', '/system/checklist-templates');
  await expect(page).toHaveURL(/403/);
});
