import { expect, expectAccessible, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { viktorMay } from '../roleStory.ts';
import { training, asked, dialog, choose } from './trainingStory.ts';

test('an author makes a course with a policy and questions, and puts its steps in order', async ({ page }) => {
  const title = named('Opening the studio');
  await signInAs(page, 'admin', '/organization/courses/manage');
  await expect(page.getByRole('heading', { name: 'Manage Courses', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Course' }).click();
  const form = dialog(page, 'Add Course');
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  // The default of the categories.
  await expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('Onboarding');
  await form.getByRole('textbox', { name: 'Description' }).fill('Keys, lights, coffee.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('No Steps available.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sections' }).click();
  await expect(page.getByText('No Sections available.')).toBeVisible();
  for (const section of ['In the morning', 'In the evening']) {
    await page.getByRole('button', { name: 'Add Section' }).first().click();
    await dialog(page, 'Add Section').getByRole('textbox', { name: 'Title' }).fill(section);
    await dialog(page, 'Add Section').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Sections' }).getByText(section)).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Steps' }).click();
  await page.getByRole('button', { name: 'Add Step' }).first().click();
  const step = dialog(page, 'Add Step');
  await choose(page, step, 'Section', 'In the morning');
  await step.getByRole('textbox', { name: 'Title' }).fill('Who may have a key');
  await choose(page, step, 'Policy', /Passwords and devices/);
  await step.getByRole('button', { name: 'Save' }).click();
  const table = page.getByRole('table', { name: 'Steps' });
  await expect(table.getByRole('row', { name: /Who may have a key Policy In the morning 10/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add Step' }).first().click();
  await choose(page, step, 'Section', 'In the morning');
  await step.getByRole('textbox', { name: 'Title' }).fill('Do you know?');
  await choose(page, step, 'Type', 'Assignment');
  await expect(step.getByText('No questions set. Select "Add Question" to add a question.')).toBeVisible();
  // What is deleted leaves the key at the same button of the next one, and at last at what is said of none.
  await step.getByRole('button', { name: 'Add Question' }).click();
  await step.getByRole('button', { name: 'Add Question' }).click();
  await step.getByRole('combobox', { name: 'Answer Type' }).nth(1).selectOption('Multiple Choice');
  await step.getByRole('button', { name: 'Delete question 1' }).press('Enter');
  await expect(step.getByRole('button', { name: 'Delete question 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step.getByText('No questions set.')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(step.getByRole('textbox', { name: /^Question/ })).toBeFocused();
  await step.getByRole('textbox', { name: /^Question/ }).fill('How many keys are there?');
  await step.getByRole('textbox', { name: /Correct Answer/ }).fill('Three');
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('row', { name: /Do you know\? Assignment In the morning 20/ })).toBeVisible();

  await table.getByRole('button', { name: 'Move Do you know?' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(table.getByRole('row', { name: /Do you know\? Assignment In the morning 10/ })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row', { name: /Do you know\? Assignment In the morning 10/ })).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('link', { name: 'Do you know?' }).click();
  await expect(page.getByRole('heading', { name: 'Do you know?', level: 1 })).toBeVisible();
  await expect(page.getByText('Correct answer: Three')).toBeVisible();

  // A step deleted on its own page used to look unchanged, and could not be restored.
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('In the trash')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('In the trash')).toHaveCount(0);
});

test('a save refused for an empty option leads to that option', async ({ page }) => {
  await signInAs(page, 'admin');
  const { step } = await asked(page, named('Many questions'), 'Joe');
  await page.goto(`/#/organization/courses/step/${step}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = dialog(page, 'Edit Step');
  await form.getByRole('button', { name: 'Add Question' }).click();
  await page.keyboard.type('Who has one?');
  await form.getByRole('combobox', { name: 'Answer Type' }).nth(1).selectOption('Multiple Choice');
  await form.getByRole('button', { name: 'Add Option' }).click();
  await page.keyboard.type('Joe');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  // The key used to go to the buttons of the first question, and what was typed next to nothing.
  await expect(form.getByText("Question 2: The Option value can't be empty.")).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Option 2' })).toBeFocused();
});

test('a manager takes a step back, restarts, trashes and restores an enrollment', async ({ page, quiet }) => {
  quiet.expectErrors(/ERR_FAILED/);
  const title = named('Managed');
  await signInAs(page, 'admin');
  const { step, id } = await asked(page, title, 'Joe');
  await signInAs(page, 'joe');
  await send(page, `${training}/enrollments/${id}/steps/${step}/complete`, { q1: 'three' });
  // A record that could not be loaded looked like one without entries.
  await page.route('**/records', (route) => route.abort());
  await signInAs(page, 'admin', `/organization/courses/enrollments/${id}`);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/records');
  await retry.click();
  await expect(page.getByRole('list', { name: 'Training record' }).getByText('The keys')).toBeVisible();
  await page.getByRole('button', { name: 'Mark Not Complete The keys' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('In progress').or(page.getByText('Not Started')).first()).toBeVisible();
  const act = async (name: string, says: string) => {
    await page
      .getByRole('button', { name: /^(Actions|More)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByText(says)).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
  };
  await act('Restart', 'Are you sure you want to restart this Enrollment? All history will be deleted.');
  await expect(page.getByRole('list', { name: 'Training record' }).getByText('The keys')).toBeVisible();
  await act('Delete', 'Are you sure you want to trash this Enrollment?');
  await expect(page.getByText('In the trash')).toBeVisible();
  await page
    .getByRole('button', { name: /^(Actions|More)/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('In the trash')).toBeHidden();
});

test('the matrix shows who has completed what', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/courses/enrollments');
  await expect(page.getByRole('heading', { name: 'Manage Enrollments', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Matrix' }).click();
  await expect(page.getByRole('rowheader', { name: /Joe Tanaka/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Your first week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enrollments', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('combobox', { name: 'Division' }).or(page.getByLabel('Division')).first().click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(page.getByRole('rowheader', { name: /Joe Tanaka/ })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /Grace Holloway/ })).toBeVisible();
  await expectAccessible(page);
});

test('who only enrolls people reads the outline of a course, without links that they may not follow', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin');
  const { course } = await asked(page, named('Reading only'), 'Joe');
  const { his } = await viktorMay(page, browser, ['manage course enrollments']);
  await signInAs(his, 'viktor', `/organization/courses/course/${course}`);
  await expect(his.getByRole('table', { name: 'Steps' })).toContainText('The keys');
  await expect(his.getByRole('table', { name: 'Steps' }).getByRole('link')).toHaveCount(0);
  await his.getByRole('tab', { name: 'Sections' }).click();
  await expect(his.getByRole('table', { name: 'Sections' })).toContainText('Basics');
  await expect(his.getByRole('table', { name: 'Sections' }).getByRole('link')).toHaveCount(0);
});
