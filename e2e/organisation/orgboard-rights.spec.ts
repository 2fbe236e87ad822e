import { read, send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';
import { act, alsoSignIn, box, makeBoard, names, postName, usual } from './orgBoardStory.ts';

test('a revision is previewed with what differs, restored, and the restoring undone', async ({ page }) => {
  const { posts } = await makeBoard(page, 'Revision Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await act(page, 'Production', 'Delete');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('3 positions deleted')).toBeVisible();
  await page.getByRole('button', { name: 'More ways to edit the board' }).click();
  await page.getByRole('menuitem', { name: 'Revert' }).click();
  const selector = page.getByRole('combobox', { name: 'Revision' });
  await expect(page.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await expect(selector.locator('option').first()).toHaveText('Current');
  await expect(selector.locator('option').nth(1)).toHaveText(/^#\d+ - \w+, \w+ \d+, \d{4} \d\d:\d\d UTC$/);
  await selector.selectOption({ index: 2 });
  await expect(box(page, 'Production')).toContainText('Deleted since');
  await expect(page.getByText('3 positions differ from today.')).toBeVisible();
  await selector.selectOption({ index: (await selector.locator('option').count()) - 1 });
  await expect(page.getByText(/Saved by Ada Marsh\. Not in this revision: /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(postName(page, 'Production')).toHaveCount(0);

  await page.getByRole('button', { name: 'More ways to edit the board' }).click();
  await page.getByRole('menuitem', { name: 'Revert' }).click();
  await selector.selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(box(page, 'Production')).toHaveAttribute('data-post', String(posts['Production']));
  await expect(page.getByRole('button', { name: 'Finish Edit' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(postName(page, 'Production')).toHaveCount(0);
});

test('two browsers edit one board and end with the same', async ({ page, browser }) => {
  const { company } = await makeBoard(page, 'Two Story', usual);
  const other = await (await browser.newContext()).newPage();
  await alsoSignIn(other, 'erin', company);
  for (const one of [page, other]) {
    await expect(postName(one, 'Sales')).toBeVisible();
    await one.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  await act(page, 'Production', 'Move Left');
  await expect.poll(() => names(other)).toEqual(['Founder', 'Production', 'Design', 'Sales', 'Accounts', 'Leads']);
  await Promise.all([act(page, 'Leads', 'Move Up'), act(other, 'Sales', 'Move Left')]);
  const both = ['Founder', 'Sales', 'Leads', 'Accounts', 'Production', 'Design'];
  await expect.poll(() => names(page)).toEqual(both);
  await expect.poll(() => names(other)).toEqual(both);
  await expect(other.getByText(/^Changed by (Ada Marsh|Erin Castellan)/)).toBeVisible();
});

test('who may not add, read or open it is told so', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia', '/organization/org-board');
  const widget = page.getByRole('region', { name: 'Organizing Board' });
  await expect(widget).toHaveText('Organizing BoardYou do not have access to the Org Board');
  await expect(page.getByRole('heading', { name: 'Org Board', level: 1 })).toBeVisible();
  await signInAs(page, 'cleo', '/organization/org-board');
  await expect(page).toHaveURL(/403/);
  await signInAs(page, 'sam', '/hat/org-board');
  await expect(postName(page, 'Founder')).toBeVisible();
  await signInAs(page, 'cleo', '/hat/org-board');
  await expect(page).toHaveURL(/403/);
});

test('who loses the ability to edit is back at the board as it is', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  const [nia] = await read<{ id: number }[]>(page, '/api/system/users/list?q=nia');
  const give = async (...abilities: string[]) => {
    const { id: role } = await send(page, '/api/system/roles/add', { name: abilities.join(', '), abilities });
    const path = `/api/system/users/${nia!.id}/edit`;
    const { values } = await read<{ values: object }>(page, `${path}?_form=true`);
    await send(page, path, { ...values, roles: [role] });
  };
  await give('read organizational charts', 'edit organizational charts');

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'nia', '/organization/org-board');
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByRole('button', { name: 'More ways to edit the board' }).click();
  await other.getByRole('menuitem', { name: 'Revert' }).click();
  await other.getByRole('combobox', { name: 'Revision' }).selectOption({ index: 1 });
  await expect(other.getByText('The same as the current board.')).toBeVisible();
  await give('read organizational charts');
  await expect(other.getByRole('combobox', { name: 'Revision' })).toHaveCount(0);
  await expect(other.getByText('The same as the current board.')).toHaveCount(0);
  await expect(postName(other, 'Founder')).toBeVisible();
});
