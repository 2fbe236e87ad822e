import { expect, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { asked, dialog, training } from './trainingStory.ts';

test('a course deleted while it is worked on says so, and what was typed can be copied', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectErrors(/404|409/);
  await signInAs(page, 'admin', '/dashboard');
  const origin = new URL(page.url()).origin;
  const author = await (await browser.newContext({ baseURL: origin })).newPage();
  await signInAs(author, 'admin', '/dashboard');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const { id, course, section, step } = await asked(page, named('Keys'), 'Joe');
  await signInAs(page, 'joe', `/hat/courses/${id}/${section}/${step}`);
  await page.getByRole('button', { name: 'Answer Question' }).click();
  const form = dialog(page, 'The keys');
  await form.getByRole('textbox', { name: 'How many keys are there?' }).fill('Two, I think');
  await send(author, `${training}/courses/${course}/delete`);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This course is in the trash.')).toHaveCount(1);
  await form.getByRole('button', { name: 'Copy what I typed' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('How many keys are there?\nTwo, I think');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('main').getByText('This Course does not exist or was deleted.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Courses' }).click();
  await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
});

test('a step deleted while it is open leads back to the course', async ({ page, browser, quiet }) => {
  quiet.expectErrors(/404/);
  await signInAs(page, 'admin', '/dashboard');
  const author = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAs(author, 'admin', '/dashboard');
  const { id, course, section, step } = await asked(page, named('Keys'), 'Ada');
  await page.goto(`/#/hat/courses/${id}/${section}/${step}`);
  await expect(page.getByRole('button', { name: 'Answer Question' })).toBeVisible();
  await send(author, `${training}/steps/${step}/delete`);
  await expect(page.getByRole('main').getByText('This Step does not exist or was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer Question' })).toBeHidden();
  await page.getByRole('alert').getByRole('button', { name: 'Back to the course' }).click();
  await expect(page).toHaveURL(new RegExp(`#/hat/courses/${id}$`));
  // Ada manages enrollments, so she can still open the course.
  await send(author, `${training}/courses/${course}/delete`);
  await expect(page.getByRole('alert')).toContainText('This course is in the trash.');
  await page.getByRole('link', { name: 'Back to My Courses' }).click();
  await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
});
