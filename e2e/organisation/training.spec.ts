import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
const training = '/api/training';

/** A name that no other telling of the story has used. */
const named = (title: string) => `${title} ${Date.now().toString(36)}`;

async function send<T>(page: Page, address: string, data: object = {}): Promise<T> {
  const answer = await page.request.post(address, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

type Made = { id: number };
const question = { id: 'q1', question: 'How many keys are there?', type: 'text', options: [], correct: 'Three' };

async function employeeOf(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`${training}/courses/people?q=${encodeURIComponent(name)}`, { headers });
  return ((await answer.json()) as { data: Made[] }).data[0]!.id;
}

/** A course with one step that asks a question, and a colleague in it. */
async function asked(page: Page, title: string, name: string, more: object = {}) {
  const course = (await send<Made>(page, `${training}/courses/add`, { title })).id;
  const section = (await send<Made>(page, `${training}/sections/add`, { course, title: 'Basics' })).id;
  const values = { course, section, title: 'The keys', type: 'assignment', questions: [question], ...more };
  const step = (await send<Made>(page, `${training}/steps/add`, values)).id;
  const employee = await employeeOf(page, name);
  const { id } = await send<Made>(page, `${training}/enrollments/add`, { course, employee });
  return { course, section, step, id };
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function choose(page: Page, form: ReturnType<typeof dialog>, label: string, option: string | RegExp) {
  await form
    .getByRole('combobox', { name: label })
    .or(form.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}

test('an author makes a course with a policy and questions, and puts its steps in order', async ({ page }) => {
  const title = named('Opening the studio');
  await signInAs(page, 'admin', '/organization/courses/manage');
  await expect(page.getByRole('heading', { name: 'Manage Courses', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Course' }).click();
  const form = dialog(page, 'Add Course');
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
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
  await step.getByRole('button', { name: 'Add Question' }).click();
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

test('a learner works through a course on a phone until it is complete', async ({ page, browser, quiet }) => {
  quiet.expectErrors(/409/);
  const title = named('Keys');
  await signInAs(page, 'admin', '/dashboard');
  const author = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAs(author, 'admin', '/dashboard');
  const { id, section, step } = await asked(page, title, 'Joe', { must_pass: true });
  await page.setViewportSize(phone);
  await signInAs(page, 'joe', '/hat/courses');
  await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
  await page.getByText(title).first().click();
  await expect(page.getByText('Select a course section and step to start learning!')).toBeVisible();
  await expect(page.getByText('Progress: 0 / 1 (0%)')).toBeVisible();
  await expect(page.getByText('Status: Not Started')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: /The keys/ }).click();
  await expect(page).toHaveURL(new RegExp(`#/hat/courses/${id}/\\d+/\\d+$`));
  await expect(page.getByRole('heading', { name: 'The keys', level: 2 })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Step' }).click();
  const form = dialog(page, 'The keys');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText("The Answer value can't be empty.")).toBeVisible();
  await form.getByRole('textbox', { name: 'How many keys are there?' }).fill('two');
  // The author adds a question while it is being answered: what was answered stays.
  const where = { id: 'q2', question: 'Where are they?', type: 'text', options: [], correct: 'Desk' };
  const changed = { section, title: 'The keys', type: 'assignment', questions: [question, where], must_pass: true };
  await send(author, `${training}/steps/${step}/edit`, changed);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('The questions have changed in the meantime.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'How many keys are there?' })).toHaveValue('two');
  await form.getByRole('textbox', { name: 'Where are they?' }).fill('desk');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Not correct')).toBeVisible();
  await expect(page.getByText('Three')).toBeHidden();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await form.getByRole('textbox', { name: 'How many keys are there?' }).fill(' three ');
  await form.getByRole('textbox', { name: 'Where are they?' }).fill('desk');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Progress: 1 / 1 (100%)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Step' })).toBeDisabled();
  await expect(page.getByText('Attempts: 2')).toBeVisible();
  await page.locator('button:focus', { hasText: 'Back to the course' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Course Complete!' })).toBeVisible();
  await expect(page.getByText('Well done! You have completed this course.')).toBeVisible();
});

test('a policy that changes comes back to be read', async ({ page }) => {
  const title = named('Windows');
  const policies = '/api/organization/policies';
  await signInAs(page, 'admin');
  const policy = (await send<Made>(page, `${policies}/add`, { title })).id;
  await send(page, `${policies}/${policy}/draft`, { title, body: '<p>Close them.</p>', revision: 1 });
  await send(page, `${policies}/${policy}/publish`, { is_substance: true });
  const { course, section, id } = await asked(page, title, 'Joe');
  await send(page, `${training}/steps/add`, { course, section, title: 'Read it', type: 'policy', policy });
  await signInAs(page, 'joe', `/hat/courses/${id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'The keys', level: 2 })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Read it', level: 2 })).toBeVisible();
  await expect(page.getByText('Close them.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Step' }).click();
  await expect(page.getByText('Progress: 1 / 2 (50%)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Step' })).toBeDisabled();

  await signInAs(page, 'admin');
  await send(page, `${policies}/${policy}/draft`, { title, body: '<p>Open them.</p>', revision: 2 });
  await send(page, `${policies}/${policy}/publish`, { is_substance: true });
  await signInAs(page, 'joe', `/hat/courses/${id}`);
  await expect(page.getByRole('link', { name: /Read it.*Changed since you passed/ })).toBeVisible();
  await page.getByRole('link', { name: /Read it/ }).click();
  await expect(page.getByText('Changed since you passed (version 1)')).toBeVisible();
  await expect(page.getByText('Open them.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Step' }).click();
  await expect(page.getByText('Changed since you passed').first()).toBeHidden();
});

test('answers are marked one after the other by keyboard, and the learner is told', async ({ page }) => {
  const title = named('Marked');
  await signInAs(page, 'admin');
  const { course, step, id } = await asked(page, title, 'Joe', { requires_marking: true });
  await signInAs(page, 'joe');
  await send(page, `${training}/enrollments/${id}/steps/${step}/complete`, { q1: 'Four' });
  await signInAs(page, 'admin', `/organization/courses/enrollments/${id}`);
  await expect(page.getByRole('heading', { name: 'Joe Tanaka', level: 1 })).toBeVisible();
  await expect(page.getByText('Requires Marking')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark The keys' })).toBeVisible();
  await page.goto(`/#/organization/courses/course/${course}`);
  await page.getByRole('link', { name: 'Mark (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Marking', level: 1 })).toBeVisible();
  await expect(page.getByText('Four')).toBeVisible();
  await expect(page.getByText('Three')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Note to the learner' }).fill('Count again.');
  await page.getByRole('heading', { name: 'The keys' }).click();
  await page.keyboard.press('i');
  await expect(page.getByText('There is nothing to mark.')).toBeVisible();

  await signInAs(page, 'joe', `/hat/courses/${id}`);
  await page.getByRole('link', { name: /The keys/ }).click();
  await expect(page.getByText('Count again.')).toBeVisible();
  await expect(page.getByText('Not correct')).toBeVisible();
});

test('a manager takes a step back, restarts, trashes and restores an enrollment', async ({ page }) => {
  const title = named('Managed');
  await signInAs(page, 'admin');
  const { step, id } = await asked(page, title, 'Joe');
  await signInAs(page, 'joe');
  await send(page, `${training}/enrollments/${id}/steps/${step}/complete`, { q1: 'three' });
  await signInAs(page, 'admin', `/organization/courses/enrollments/${id}`);
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
