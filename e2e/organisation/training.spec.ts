import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { training, question, asked, dialog, type Made } from './trainingStory.ts';

test('a long address widens no screen of a course on a phone', async ({ page }) => {
  const address = `https://drive.example.com/${'a1b2c3d4'.repeat(20)}`;
  const questions = [{ ...question, question: `What is kept at ${address}` }];
  const more = {
    description: `<p>${address}</p><pre><code>${address}</code></pre>`,
    questions,
    requires_marking: true,
  };
  await signInAs(page, 'admin');
  const title = named('Keys');
  const { course, section, step, id } = await asked(page, title, 'Joe', more);
  await send(page, `${training}/courses/${course}/edit`, { title, description: address });
  await page.setViewportSize(phone);
  await page.goto(`/#/organization/courses/course/${course}`);
  await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', address);
  await expectFits(page);
  await page.goto(`/#/organization/courses/step/${step}`);
  await expect(page.getByText(questions[0]!.question)).toBeVisible();
  await expectFits(page);

  await signInAs(page, 'joe', `/hat/courses/${id}`);
  await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', address);
  await expectFits(page);
  await send(page, `${training}/enrollments/${id}/steps/${step}/complete`, { q1: address });
  await page.goto(`/#/hat/courses/${id}/${section}/${step}`);
  await expect(page.getByText(questions[0]!.question)).toBeVisible();
  await expectFits(page);
  await signInAs(page, 'admin', `/organization/courses/marking?course=${course}`);
  await expect(page.getByText(questions[0]!.question)).toBeVisible();
  await expectFits(page);
});

test('a learner works through a course on a phone until it is complete', async ({ page, browser, quiet }) => {
  quiet.expectErrors(/409|ERR_INTERNET_DISCONNECTED/);
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
  await page.getByRole('button', { name: 'Answer Question' }).click();
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
  // What the header says of a lost connection used to cover the search.
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Submit' }).click();
  const offline = (await page.getByRole('button', { name: 'Offline, 1 change waiting' }).boundingBox())!;
  const search = (await page.getByRole('button', { name: /^Search/ }).boundingBox())!;
  expect(offline.x).toBeGreaterThanOrEqual(search.x + search.width);
  await page.context().setOffline(false);
  await expect(page.getByText('Progress: 1 / 1 (100%)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer Questions' })).toBeDisabled();
  await expect(page.getByText('Attempts: 2')).toBeVisible();
  await page.locator('button:focus', { hasText: 'Back to the course' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Course Complete!' })).toBeVisible();
  await expect(page.getByText('Well done! You have completed this course.')).toBeVisible();
});

test('the choices of a question are all seen, and picked with one click or by keyboard', async ({ page }) => {
  const options = ['One', 'Two', 'Three, and a spare one in the drawer of the front desk'].map((text, at) => ({
    value: `o${at}`,
    text,
  }));
  const choices = { ...question, type: 'radio', options, correct: 'o2' };
  const many = Array.from({ length: 9 }, (_, at) => ({ value: `m${at}`, text: `Door ${at + 1}` }));
  const doors = { id: 'q2', question: 'Which door is last?', type: 'radio', options: many, correct: 'm8' };
  await signInAs(page, 'admin');
  const { id, section, step } = await asked(page, named('Choices'), 'Nia Osei', { questions: [choices, doors] });
  await page.setViewportSize(phone);
  await signInAs(page, 'nia', `/hat/courses/${id}/${section}/${step}`);
  await page.getByRole('button', { name: 'Answer Questions' }).click();
  const form = dialog(page, 'The keys');
  const group = form.getByRole('radiogroup', { name: question.question });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expectFits(page);
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(group).toContainText('The Answer value');
  await group.getByRole('radio', { name: 'Two' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: /^Three/ })).toBeChecked();
  // More than eight are searched in a list.
  await form.getByRole('combobox', { name: doors.question }).click();
  await page.getByRole('option', { name: 'Door 9' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();
});

test('a course is taken with the keyboard alone, and its sections and steps are numbered', async ({ page }) => {
  await signInAs(page, 'admin');
  const { id, course, section } = await asked(page, named('Keyboard'), 'Nia Osei');
  const second = { course, section, title: 'Where they hang', type: 'assignment', questions: [question] };
  await send(page, `${training}/steps/add`, second);
  await send(page, `${training}/steps/add`, { ...second, title: 'Who has them' });
  await signInAs(page, 'nia', `/hat/courses/${id}`);
  const outline = page.getByRole('navigation', { name: 'Course' });
  await expect(outline).toContainText('1. Basics');
  await expect(outline).toContainText('1.1 The keys');
  await expect(outline).toContainText('1.2 Where they hang');
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  // The step is loaded first; then reading begins at its title, not behind its end.
  await expect(page.getByRole('heading', { name: 'The keys', level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Answer Question' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'The keys').getByRole('textbox', { name: question.question })).toBeFocused();
  await page.keyboard.type('three');
  // A phone that ended the page in the background lost the answer, as a reload did.
  await page.reload();
  await page.getByRole('button', { name: 'Answer Question' }).press('Enter');
  await expect(page.getByText('What you had typed has been restored.')).toBeVisible();
  await expect(dialog(page, 'The keys').getByRole('textbox', { name: question.question })).toHaveValue('three');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Progress: 1 / 3 (33%)')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Where they hang', level: 2 })).toBeFocused();
  // Once a step is done, the key is at Next and no longer at Previous.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Where they hang').getByRole('textbox', { name: question.question })).toBeFocused();
  await page.keyboard.type('three');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
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
  await page.getByRole('button', { name: 'Mark The keys' }).click();
  // What is to be marked can be read where it is marked.
  await expect(page.getByRole('dialog', { name: 'Mark' })).toContainText('Four');
  await page.getByRole('dialog', { name: 'Mark' }).getByRole('button', { name: 'Cancel' }).click();
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

test('with answers left for later, the marking room said that there was nothing to mark', async ({ page }) => {
  await signInAs(page, 'admin');
  const { course, step, id } = await asked(page, named('Left'), 'Joe', { requires_marking: true });
  await signInAs(page, 'joe');
  await send(page, `${training}/enrollments/${id}/steps/${step}/complete`, { q1: 'Four' });
  await signInAs(page, 'admin', `/organization/courses/marking?course=${course}`);
  await page.getByRole('button', { name: 'Later (s)' }).click();
  await expect(page.getByText('You left 1 answer for later.')).toBeVisible();
  await expect(page.getByText('There is nothing to mark.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the answers left for later' }).click();
  await expect(page.getByText('Four')).toBeVisible();
});
