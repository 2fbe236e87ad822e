import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import {
  act,
  actions,
  alsoSignIn,
  box,
  drag,
  employ,
  foundCompany,
  makeBoard,
  names,
  openBoard,
  postName,
  usual,
} from './orgBoardStory.ts';

test('the board of the demo agency is read in both styles, zoomed into and searched', async ({ page }) => {
  await signInAs(page, 'erin', '/organization');
  await expect(page).toHaveURL(/organization\/org-board/);
  await expect(page.getByRole('heading', { name: 'Org Board', level: 1 })).toBeVisible();
  await expect(page.getByText('The Org Board of the organization')).toBeVisible();
  const board = page.getByRole('region', { name: 'Organizing Board' });
  await expect(board.getByRole('heading', { name: 'Northlight Studio' })).toBeVisible();
  await expect(board.getByText(/^VFP: /)).toBeVisible();
  await expect(box(page, 'Client Services')).toContainText('Pia Lindqvist');
  await expect(box(page, 'Partners')).toContainText('Vacant, held from above by Erin Castellan');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Division 4' }).click();
  await expect(page.getByRole('button', { name: 'Zoom Out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveCount(0);
  expect(await names(page)).toEqual(['Production', 'Client Services', 'Design and Build']);
  await page.getByRole('button', { name: 'Zoom Out' }).click();
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('textbox', { name: 'Find a position or person' }).fill('ines');
  await expect(box(page, 'Sales')).toHaveAttribute('data-focused', '');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Expanded' }).click();
  await expectAccessible(page);

  // The board under My Hat is view-only, and so are its panels.
  await page.goto('/#/hat/org-board');
  await postName(page, 'Sales').click();
  await expect(page.getByRole('dialog')).toContainText('Inês Carvalho');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('a click on a name opens the position’s panel, and arrow keys walk from name to name', async ({ page }) => {
  await signInAs(page, 'pia', '/hat/org-board');
  await postName(page, 'Client Services').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Position', exact: true })).toBeVisible();
  await expect(panel).toContainText('Clients who come back');
  await expect(panel).toContainText('Keeps every service on time');
  await expect(panel).toContainText('Pia Lindqvist');
  await expect(panel).toContainText('Tom Wierzbicki');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await postName(page, 'Partners').click();
  await expect(panel).toContainText('StaffVacant');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  // View only: no buttons to edit or download.
  for (const name of ['Edit', 'PNG']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await postName(page, 'Founder').focus();
  await page.keyboard.press('ArrowDown');
  await expect(postName(page, 'Executive Director')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(postName(page, 'Executive')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Runs the seven divisions');
});

test('a company without a board: three empty states, then one from a template', async ({ page }) => {
  const company = await foundCompany(page, 'Empty Story');
  await employ(page, company, 'sam');
  await page.goto('/#/hat/org-board');
  await expect(page.getByText('No Org Board has been created yet.')).toBeVisible();
  await openBoard(page);
  await expect(page.getByText('Create a new Org Board or select a template')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a New Organizing Board' })).toBeVisible();
  await page.getByRole('button', { name: 'Load from Template' }).click();
  await page.getByRole('combobox', { name: 'Choose from Template' }).selectOption({ label: 'Seven-division board' });
  await expect(box(page, 'Public Relations')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Create a new Org Board or select a template')).toBeVisible();
  await page.getByRole('button', { name: 'Load from Template' }).click();
  await page.getByRole('combobox', { name: 'Choose from Template' }).selectOption({ label: 'Empty board' });
  await expect(page.getByText('No positions have been added yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Founder' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Create a new Org Board or select a template')).toBeVisible();
  await alsoSignIn(page, 'sam', company);
  await expect(page.getByText('You do not have access to add an Organizing Board')).toBeVisible();
});

test('in edit mode each box has the actions of its type, and Add, Edit, Move, Change Parent and Delete do their work', async ({
  page,
}) => {
  await makeBoard(page, 'Edit Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await actions(page, 'Founder')).toEqual(['Edit', 'Add Position', 'Add Division', 'Add Deputy', 'Delete']);
  expect(await actions(page, 'Sales')).toEqual([
    'Edit',
    'Add Deputy',
    'Add Department',
    'Delete',
    'Move Right',
    'Change Parent',
  ]);
  expect(await actions(page, 'Leads')).toEqual(['Edit', 'Delete', 'Move Up', 'Change Parent']);

  await act(page, 'Founder', 'Add Deputy');
  await page.getByRole('textbox', { name: 'Name' }).fill('Second Founder');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(box(page, 'Second Founder')).toHaveAttribute('data-look', 'deputy');
  await act(page, 'Sales', 'Move Right');
  await expect
    .poll(() => names(page))
    .toEqual(['Founder', 'Second Founder', 'Production', 'Design', 'Sales', 'Accounts', 'Leads']);
  const dialog = page.getByRole('dialog', { name: 'Change Parent(s)' });
  await act(page, 'Sales', 'Change Parent');
  await expect(dialog.getByLabel('Parent')).toHaveAccessibleDescription('There is no other post it could report to.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'Leads', 'Change Parent');
  await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toBeDisabled();
  await dialog.getByLabel('Parent').selectOption({ label: 'Production' });
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect
    .poll(() => names(page))
    .toEqual(['Founder', 'Second Founder', 'Production', 'Design', 'Leads', 'Sales', 'Accounts']);

  await postName(page, 'Accounts').dblclick();
  await page.getByRole('textbox', { name: 'Name of Accounts' }).fill('Key Accounts');
  await page.keyboard.press('Enter');
  await expect(postName(page, 'Key Accounts')).toBeVisible();

  await act(page, 'Sales', 'Delete');
  await expect(page.getByText('This position currently has positions under it.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => names(page)).toEqual(['Founder', 'Second Founder', 'Production', 'Design', 'Leads']);
  await expect(page.getByText('2 positions deleted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(postName(page, 'Key Accounts')).toBeVisible();

  // What is found or added is brought onto the screen, also if the style or the zoom does not draw it.
  await page.getByRole('textbox', { name: 'Find a position or person' }).fill('Web');
  await expect(box(page, 'Web')).toHaveAttribute('data-focused', '');
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.getByRole('button', { name: 'Division 2' }).click();
  await page.getByRole('textbox', { name: 'Find a position or person' }).fill('Key Acc');
  await expect(box(page, 'Key Accounts')).toHaveAttribute('data-focused', '');
  await page.getByRole('button', { name: 'Division 2' }).click();
  await page.getByRole('button', { name: 'More ways to edit the board' }).click();
  await page.getByRole('menuitem', { name: 'Add Position' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Adviser');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(postName(page, 'Adviser')).toBeFocused();
  await page.getByRole('button', { name: 'Finish Edit' }).click();
  await expect(page.getByRole('button', { name: /^Actions of/ })).toHaveCount(0);
});

test('a change of staff says what it brings and takes before it is saved', async ({ page }) => {
  await signInAs(page, 'erin', '/organization/org-board');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await act(page, 'Production', 'Edit');
  const form = page.getByRole('dialog');
  const staff = form.getByRole('combobox', { name: 'Staff' });
  await staff.fill('Ruth');
  const { y } = (await staff.boundingBox())!;
  await page.getByRole('option', { name: 'Ruth Adeyemi' }).click();
  const follows = form.getByRole('region', { name: 'Who is affected' });
  await expect(follows).toContainText('Ruth Adeyemi');
  await expect(follows).toContainText('Gains Post: Production');
  expect((await staff.boundingBox())!.y, 'the field is where it was').toBe(y);
  await expectAccessible(page, '[role="dialog"]');
  await form
    .getByRole('button', { name: 'Tom Wierzbicki' })
    .or(form.getByLabel('Remove Tom Wierzbicki'))
    .first()
    .click();
  await expect(follows).toContainText('Loses Post: Production');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(box(page, 'Production')).toContainText('Ruth Adeyemi');
  await expect(box(page, 'Production')).not.toContainText('Tom');
  await page.keyboard.press('Control+z');
  await expect(box(page, 'Production')).toContainText('Tom Wierzbicki');
});

test('boxes are moved by mouse and by keyboard, and only where the menu would', async ({ page }) => {
  await makeBoard(page, 'Drag Story', usual);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await drag(page, 'Production', 'Sales', 0.1);
  await expect.poll(() => names(page)).toEqual(['Founder', 'Production', 'Design', 'Sales', 'Accounts', 'Leads']);
  await drag(page, 'Leads', 'Production', 0.5);
  await expect.poll(() => names(page)).toEqual(['Founder', 'Production', 'Design', 'Leads', 'Sales', 'Accounts']);
  // A department cannot be placed directly under the founder.
  await drag(page, 'Leads', 'Founder', 0.5);
  await expect.poll(() => names(page)).toEqual(['Founder', 'Production', 'Design', 'Leads', 'Sales', 'Accounts']);

  const said = page.locator('[data-said]');
  await postName(page, 'Sales').focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('Sales: place 2 of 2 under Founder');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('Sales: place 1 of 2 under Founder');
  await page.keyboard.press('Space');
  await expect.poll(() => names(page)).toEqual(['Founder', 'Sales', 'Accounts', 'Production', 'Design', 'Leads']);
});

test('on a phone the board is a list that folds, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'erin', '/organization/org-board');
  await expect(box(page, 'Partners')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'What is below Public Relations' }).click();
  await expect(postName(page, 'Partners')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Find a position or person' }).fill('Partners');
  await expect(postName(page, 'Partners')).toBeInViewport();
});
