import { addItems, choose } from './checklistStory.ts';
import { expect, expectAccessible, signInAs, test } from '../story.ts';

test('the headings of checklists follow the heading of their page', async ({ page }) => {
  await signInAs(page, 'admin', '/deals/1');
  await page.getByRole('tab', { name: 'Checklists' }).click();
  await expect(page.getByRole('heading', { name: 'Proposal', level: 2 })).toBeVisible();
  await expectAccessible(page);
});

test('a template is added with its items, put in order, copied, printed, archived and deleted', async ({ page }) => {
  await signInAs(page, 'pia', '/system/checklist-templates');
  await page.getByRole('button', { name: 'Add Checklist Template' }).click();
  const form = page.getByRole('dialog', { name: 'Add Checklist Template' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Photo day');
  await form.getByRole('textbox', { name: 'Items' }).fill('Book the studio\nPack the lamps');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Photo day', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Photo day' });
  await addItems(page, 'Photo day', 'Order lunch');
  const rows = panel.getByRole('table', { name: 'Items of Photo day' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await panel.getByRole('button', { name: 'Move Order lunch' }).focus();
  await page.keyboard.press('ArrowUp');
  // Esc puts back what is held and gives up what is typed, and the panel stays open.
  for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  await expect(panel.getByText('Move cancelled')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(rows).toContainText(['Title', 'Book the studio', 'Pack the lamps', 'Order lunch']);
  await expect(panel.getByRole('button', { name: 'Move Order lunch' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const more = panel.getByRole('textbox', { name: 'Add an item' });
  await more.fill('Half a ti');
  await more.press('Escape');
  await expect(more).toHaveValue('');
  await expect(rows).toContainText(['Title', 'Book the studio', 'Order lunch', 'Pack the lamps']);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Actions for Photo day' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { name: 'Photo day', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Book the studio',
    'Order lunch',
    'Pack the lamps',
  ]);

  await page.goto('/#/system/checklist-templates');
  await choose(page, 'Photo day', 'Copy');
  await expect(page.getByRole('link', { name: 'Photo day (copy)', exact: true })).toBeVisible();
  await choose(page, 'Photo day', 'Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('link', { name: 'Photo day', exact: true })).toHaveCount(0);

  await signInAs(page, 'sam', '/system/checklist-templates');
  await expect(page.getByRole('link', { name: 'Photo day (copy)', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Checklist Template' })).toHaveCount(0);
  await signInAs(page, 'admin', '/system/checklist-templates');
  await choose(page, 'Photo day (copy)', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('link', { name: 'Photo day (copy)', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('link', { name: 'Photo day (copy)', exact: true })).toBeVisible();
});
