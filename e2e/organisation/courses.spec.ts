import type { Page } from '@playwright/test';
import { named, read, send } from '../calls.ts';
import { viktorMay } from '../roleStory.ts';
import { expect, signInAs, test } from '../story.ts';
import { asked } from './trainingStory.ts';

const training = '/api/training';
type Account = { id: number; display_name: string; email: string };

const madeCourse = async (page: Page, title: string) =>
  (await send<{ id: number }>(page, `${training}/courses/add`, { title })).id;

test('a learner looks for one course among their own', async ({ page }) => {
  await signInAs(page, 'joe', '/hat/courses');
  const table = page.getByRole('table', { name: 'Enrolled Courses' });
  await expect(table.getByText('Handing work over')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Enrolled Courses' })).toHaveCSS('border-top-width', '0px');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: 'Your first week' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(table.getByText('Handing work over')).toHaveCount(0);
  await expect(table.getByText('Your first week')).toBeVisible();
});

test('a training manager, who is no administrator, gives a course to a post', async ({ page }) => {
  const title = named('At the desk');
  await signInAs(page, 'ruth', '/organization/courses/manage');
  await page.getByRole('button', { name: 'Add Course' }).click();
  await page.getByRole('dialog', { name: 'Add Course' }).getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('dialog', { name: 'Add Course' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not assigned to any post')).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Enrollments' });
  const before = await tab.boundingBox();
  await page.getByRole('button', { name: 'Enroll by Post' }).click();
  const form = page.getByRole('dialog', { name: 'Enroll by Post' });
  await form.getByRole('combobox', { name: 'Posts' }).click();
  await page.getByRole('option', { name: /^Design and Build/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^For the posts Design and Build/)).toBeVisible();
  expect(await tab.boundingBox(), 'the tabs stay where they were').toEqual(before);
  await tab.click();
  await expect(page.getByRole('table', { name: 'Enrollments' }).getByText('Joe Tanaka')).toBeVisible();

  await page.goto('/#/organization/org-board');
  await page
    .getByRole('button', { name: /Design and Build/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: /Position/ });
  await panel.getByRole('tab', { name: 'Courses' }).click();
  await expect(panel.getByRole('link', { name: title })).toBeVisible();
  await panel.getByRole('tab', { name: 'Policies' }).click();
  await expect(panel.getByRole('link', { name: 'Approval before anything is published' })).toBeVisible();
});

test('a course that its author takes back leads to the list of courses', async ({ page, quiet }) => {
  quiet.expectErrors(/404/);
  await signInAs(page, 'admin', '/organization/courses/manage');
  await page.getByRole('button', { name: 'Add Course' }).click();
  const form = page.getByRole('dialog', { name: 'Add Course' });
  await form.getByRole('textbox', { name: 'Title' }).fill(named('By mistake'));
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  const gone = 'This Course does not exist or was deleted.';
  await expect(page.getByRole('main').getByText(gone)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Courses', level: 1 })).toBeVisible();
  // In the trash a course offered to add and move what the server then refused, and showed none of its sections.
  const { course } = await asked(page, named('Thrown away'), 'Joe');
  await send(page, `${training}/courses/${course}/delete`);
  await page.goto(`/#/organization/courses/course/${course}`);
  await expect(page.getByRole('table', { name: 'Steps' }).getByText('The keys')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add|^Move|^Actions for The keys/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Sections' }).click();
  await expect(page.getByText('The course is in the trash. Restore it to see its sections.')).toBeVisible();
  await page.getByRole('tab', { name: 'Enrollments' }).click();
  await expect(page.getByRole('row', { name: /Joe Tanaka/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Enroll) / })).toHaveCount(0);
});

test('when a section cannot be added, what was typed stays and no toast says so', async ({ page, quiet }) => {
  quiet.expectErrors(/500/);
  await signInAs(page, 'ruth');
  const course = await madeCourse(page, named('Doors'));
  await page.route(`**${training}/sections/add*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
  );
  await page.goto(`/#/organization/courses/course/${course}/sections`);
  await page.getByRole('button', { name: 'Add Section' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Section' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Locks');
  const answered = page.waitForResponse((answer) => answer.url().includes('/sections/add') && answer.status() === 500);
  await form.getByRole('button', { name: 'Save' }).click();
  await answered;
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Locks');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('who creates courses sees their own and deletes none; who may not sees only what they learn', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'admin');
  const role = await send<{ id: number }>(page, '/api/system/roles/add', {
    name: named('Teachers'),
    abilities: ['create courses'],
  });
  const [viktor] = (await (await page.request.get('/api/system/users?search=viktor')).json()).data as Account[];
  const { id, display_name, email } = viktor!;
  await send(page, `/api/system/users/${id}/edit`, { display_name, username: 'viktor', email, roles: [role.id] });

  const title = named('Clear reports');
  await signInAs(page, 'viktor', '/organization/courses/manage');
  await expect(page.getByText('No Courses available.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Course' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Course' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Enrollments' })).toHaveCount(0);
  await page.goto(`${page.url()}/enrollments`);
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Sections' }).click();
  await expect(page).toHaveURL(/\/sections$/);
  await page.goto('/#/organization/courses/manage');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.goto('/#/organization/courses/course/1');
  await expect(page).toHaveURL(/#\/403/);

  await signInAs(page, 'nia', '/organization/courses/manage');
  await expect(page).toHaveURL(/#\/403/);
  await page.goto('/#/hat/courses');
  await expect(page.getByRole('table', { name: 'Enrolled Courses' }).getByText('Your first week')).toBeVisible();
});

test('an answer that a colleague marks meanwhile stays until it is left, with the note typed for it', async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  quiet.expectErrors(/ERR_FAILED/);
  await signInAs(page, 'admin');
  const course = await madeCourse(page, named('Marked twice'));
  const section = (await send<{ id: number }>(page, `${training}/sections/add`, { course, title: 'Basics' })).id;
  const questions = [{ id: 'q1', question: 'Why?', type: 'textarea', options: [], correct: '' }];
  const steps: number[] = [];
  for (const title of ['First', 'Second']) {
    const values = { course, section, title, type: 'assignment', questions };
    steps.push((await send<{ id: number }>(page, `${training}/steps/add`, values)).id);
  }
  const employee = (await read<{ id: number }[]>(page, `${training}/courses/people?q=Joe`))[0]!.id;
  const { id } = await send<{ id: number }>(page, `${training}/enrollments/add`, { course, employee });
  await signInAs(page, 'joe');
  for (const step of steps) await send(page, `${training}/enrollments/${id}/steps/${step}/complete`, { q1: 'So.' });

  const marking = `/organization/courses/marking?course=${course}`;
  const other = await browser.newContext({ baseURL: baseURL! });
  const erin = await other.newPage();
  await signInAs(page, 'admin', marking);
  await signInAs(erin, 'erin', marking);
  const note = page.getByRole('textbox', { name: 'Note to the learner' });
  await note.fill('Well said');
  await erin.getByRole('button', { name: 'Correct (c)', exact: true }).click();
  await expect(page.getByText('This answer no longer needs to be marked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
  await expect(note).toHaveValue('Well said');
  await expect(page.getByRole('button', { name: 'Correct (c)', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Next (s)' }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  // So does one that is trashed meanwhile, and one whose mark did not reach the server.
  const correct = page.getByRole('button', { name: 'Correct (c)', exact: true });
  await send(page, `${training}/enrollments/${id}/delete`);
  await expect(correct).toBeDisabled();
  await send(page, `${training}/enrollments/${id}/restore`);
  await expect(correct).toBeEnabled();
  await page.route('**/mark', (route) => route.abort());
  await correct.click();
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.unroute('**/mark');
  await correct.click();
  await expect(page.getByText('There is nothing to mark.')).toBeVisible();
  await other.close();
});

test('who only enrolls people sees the tables of a course without a column of actions', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  const { his } = await viktorMay(page, browser, ['manage course enrollments']);
  await his.goto('/#/organization/courses/course/1');
  const heads = (table: string) => his.getByRole('table', { name: table }).getByRole('columnheader');
  await expect(heads('Steps')).toHaveText(['Title', 'Section', 'Sequence']);
  await his.getByRole('tab', { name: 'Sections' }).click();
  await expect(heads('Sections')).toHaveText(['Title', 'Sequence']);
});
