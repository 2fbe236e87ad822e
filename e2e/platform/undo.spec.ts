import { makeDeal } from '../together/commentStory.ts';
import { expect, expectAccessible, reloadSaved, signInAs, test } from '../story.ts';

test('only the audit log had Undo, and Ctrl Z was forgotten when the page was loaded anew', async ({ page }) => {
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Lantern parade');
  await page.goto(`/#/deals/${deal}`);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit Deal' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(heading(name)).toBeVisible();
  };
  await rename('Lantern walk');
  await reloadSaved(page);
  await expect(heading('Lantern walk')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(heading('Lantern parade')).toBeVisible();

  await rename('Lantern night');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByText('Undone')).toHaveCount(1);
  await history.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click();
  await expect(heading('Lantern parade')).toBeVisible();
  await expect(history.getByText('Undone')).toHaveCount(2);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My recent changes' }).click();
  const mine = page.getByRole('dialog', { name: 'My recent changes' });
  const newest = mine.getByRole('listitem').first();
  await expect(newest).toContainText('Undo: Edited Deal Lantern');
  await expectAccessible(page);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('Undo: Edited Deal Lantern');
  await expect(mine.getByRole('listitem').nth(1)).toContainText('Undone');
  await page.keyboard.press('Escape');
  await expect(heading('Lantern night')).toBeVisible();
});
