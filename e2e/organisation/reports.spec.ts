import { expect, expectAccessible, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { viktorMay } from '../roleStory.ts';
import { employee, overall, plan, programsPath, target } from './programStory.ts';

test('an assignee reports by ticking, a reviewer returns it, it is sent again and accepted', async ({ page }) => {
  const title = named('Proof');
  await signInAs(page, 'erin');
  const { id, target: made } = await plan(page, title, { people: [await employee(page, 'Joe Tanaka')] });

  await signInAs(page, 'joe', `/programs/${id}`);
  const box = target(page, 'Call the printer').getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.click();
  const form = page.getByRole('dialog', { name: 'Add Report' });
  await form.getByRole('textbox', { name: 'Report' }).fill('Called, they print on Friday.');
  await form.locator('input[type=file]').setInputFiles({
    name: 'offer.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('200 pieces, 80 euros'),
  });
  await expect(form.getByText('Uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(target(page, 'Call the printer').getByTitle('Submitted')).toBeVisible();
  await expect(box).not.toBeChecked();

  await signInAs(page, 'pia', '/programs/reports');
  await expect(page.getByRole('heading', { name: 'Reports to review', level: 1 })).toBeVisible();
  const waiting = page.getByRole('row', { name: /they print on Friday/ });
  // A double click opens the form once.
  await waiting.getByRole('button', { name: 'Reject' }).dblclick();
  const reject = page.getByRole('dialog', { name: 'Reject Report' });
  await reject.getByRole('textbox', { name: 'Reason' }).fill('Ask for a better price.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting).toBeHidden();

  await signInAs(page, 'joe', `/programs/${id}`);
  await expect(target(page, 'Call the printer'), 'the plan says that it came back').toContainText('Rejected');
  await target(page, 'Call the printer').getByRole('link', { name: 'Reports on' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Call the printer (Reports)');
  await expect(page.getByRole('row', { name: /Ask for a better price/ })).toContainText('Rejected');
  await expect(page.getByRole('list', { name: 'Assignees' })).toContainText('Rejected');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'offer.txt' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('offer.txt');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await page.getByRole('textbox', { name: 'Report' }).fill('60 euros now.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /60 euros now/ })).toContainText('Pending');
  await expectAccessible(page);

  await signInAs(page, 'pia', `/programs/${id}/targets/${made}/reports`);
  await expect(page.getByRole('heading', { name: 'Compliance Reports' })).toBeVisible();
  // A double click decides once: the second call would be refused.
  await page.getByRole('button', { name: 'Accept the report of Joe Tanaka' }).dblclick();
  await expect(page.getByRole('row', { name: /60 euros now/ })).toContainText('Approved');
  await expect(page.getByRole('list', { name: 'Assignees' })).toContainText('Accepted');
  await page.goto(`/#/programs/${id}`);
  await expect(overall(page)).toHaveAttribute('value', '100');
  await expect(target(page, 'Call the printer').getByRole('checkbox')).toBeChecked();
});

test('what one browser reports the other shows at once', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'erin');
  const title = named('Live');
  const { id, section } = await plan(page, title, { people: [await employee(page, 'Joe Tanaka')] });
  await page.goto(`/#/programs/${id}`);
  await expect(target(page, 'Call the printer').getByTitle('Not done')).toBeVisible();
  const other = await browser.newContext({ baseURL: baseURL! });
  const joe = await other.newPage();
  await signInAs(joe, 'joe', `/programs/${id}`);
  await target(joe, 'Call the printer').getByRole('checkbox').click();
  await joe.getByRole('textbox', { name: 'Report' }).fill('Done.');
  await joe.getByRole('button', { name: 'Save' }).click();
  await expect(target(page, 'Call the printer').getByTitle('Submitted')).toBeVisible();
  await other.close();
  await page.goto('/#/programs');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('0 of 1');
  await send(page, `${programsPath}/${id}/sections/${section}/targets/add`, { title: 'Pay the printer' });
  await expect(row).toContainText('0 of 2');
});

test('a nudge asks first and names those it told', async ({ page, quiet }) => {
  quiet.expectErrors(/ERR_FAILED/);
  await signInAs(page, 'erin');
  const people = [await employee(page, 'Joe Tanaka'), await employee(page, 'Hana Yilmaz')];
  const { id, target: made } = await plan(page, named('Nudge'), { people });
  // Who has reported and who has not could not be loaded, and was drawn as if it still were.
  await page.route('**/progress', (route) => route.abort());
  await page.goto(`/#/programs/${id}/targets/${made}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' }).first()).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/progress');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Assignees' }).getByText('Not Done')).toHaveCount(2);
  await page.getByRole('button', { name: 'Nudge' }).click();
  await expect(
    page.getByText("Are you sure you want to nudge the assignee's who have not yet submitted accepted compliance's?"),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Nudged Hana Yilmaz, Joe Tanaka')).toBeVisible();
  await signInAs(page, 'joe', '/dashboard');
  await expect(page.getByRole('region', { name: 'My targets' }).getByText('Call the printer').first()).toBeVisible();
});

test('an assignee without any ability opens the program of their target, a client’s user nothing', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'erin');
  const { id, section } = await plan(page, named('Nia'), { people: [await employee(page, 'Nia Osei')] });
  const add = (title: string) =>
    send<{ id: number }>(page, `${programsPath}/${id}/sections/${section}/targets/add`, { title });
  await add('Not hers');
  const big = await add('Big one');
  await send(page, `${programsPath}/${id}/targets/${big.id}/add-project`, { title: 'Big project' });
  await signInAs(page, 'nia', `/programs/${id}`);
  // She reads the whole plan; what she may not open does not look as if she could.
  const mine = target(page, 'Call the printer');
  await expect(mine.getByRole('link', { name: 'Reports on Call the printer' })).toBeVisible();
  await expect(mine.getByRole('button', { name: '0 comments on Call the printer' })).toBeVisible();
  for (const title of ['Not hers', 'Big one']) {
    await expect(target(page, title)).toBeVisible();
    await expect(target(page, title).getByRole('link')).toHaveCount(0);
    await expect(target(page, title).getByRole('button')).toHaveCount(0);
  }
  await target(page, 'Call the printer').getByRole('checkbox').click();
  await expect(page.getByRole('dialog', { name: 'Add Report' })).toBeVisible();
  await signInAs(page, 'cleo', `/programs/${id}`);
  await expect(page).toHaveURL(/#\/403/);
});

test('who may only read programs is not offered reports that they may not see', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  const { id } = await plan(page, named('Read only'));
  const { his } = await viktorMay(page, browser, ['read programs']);
  await his.goto(`/#/programs/${id}`);
  const row = target(his, 'Call the printer');
  await expect(row.getByRole('button', { name: '0 comments on Call the printer' })).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(1);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(his.getByRole('menuitem', { name: 'View Comments' })).toBeVisible();
  await expect(his.getByRole('menuitem')).toHaveCount(1);
  await his.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Details of Call the printer' }).click();
  await expect(his.getByRole('heading', { name: 'Call the printer' })).toBeVisible();
  await expect(his.getByText('You do not have permission to perform this action.')).toHaveCount(0);
});

test('accepting one report after the other by the keyboard went on to Reject', async ({ page }) => {
  await signInAs(page, 'erin');
  const people = [await employee(page, 'Joe Tanaka')];
  const targets = [];
  for (const title of ['One', 'Two']) targets.push((await plan(page, named(title), { people })).target);
  await signInAs(page, 'joe');
  for (const target of targets) await send(page, `${programsPath}/reports/${target}/add`, { text: 'Done.' });
  await signInAs(page, 'erin', '/programs/reports');
  const accept = page.getByRole('button', { name: /^Accept the report/ });
  await expect(accept.nth(1)).toBeVisible();
  const count = await accept.count();
  await accept.first().press('Enter');
  await expect(accept).toHaveCount(count - 1);
  await expect(accept.first()).toBeFocused();
});

test('a report that cannot be sent stays open with what was typed, without a toast', async ({ page, quiet }) => {
  quiet.expectErrors(/500|reports/);
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('Kept'), { people: [await employee(page, 'Joe Tanaka')] });
  await signInAs(page, 'joe', `/programs/${id}`);
  await target(page, 'Call the printer').getByRole('checkbox').click();
  await page.getByRole('textbox', { name: 'Report' }).fill('Not lost.');
  await page.route('**/reports/*/add', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { status: false, code: 500, message: 'Broken.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue('Not lost.');
  await expect(page.getByText('Broken.')).toHaveCount(0);
  // The button loses the focus while it is busy, and gets it back.
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
});

test('who is taken off a target while reporting on it finds what they typed once they are back', async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  quiet.expectErrors(/403/);
  const other = await browser.newContext({ baseURL: baseURL! });
  const erin = await other.newPage();
  await signInAs(erin, 'erin');
  const people = [await employee(erin, 'Joe Tanaka')];
  const { id, target: made } = await plan(erin, named('Off and on'), { people });
  const assign = (to: number[]) =>
    send(erin, `${programsPath}/${id}/targets/${made}/edit`, { title: 'Call the printer', people: to });
  await signInAs(page, 'joe', `/programs/${id}/targets/${made}`);
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await page.getByRole('textbox', { name: 'Report' }).fill('Typed for an hour');
  await assign([]);
  // The button may be gone: the progress above it reloads by itself, and is refused too.
  const save = page.getByRole('button', { name: 'Save' });
  await save.click({ timeout: 2000 }).catch(() => undefined);
  await expect(page).toHaveURL(/#\/403/);
  await assign(people);
  await page.goto(`/#/programs/${id}/targets/${made}`);
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('What you had typed has been restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue('Typed for an hour');
  await other.close();
});

test('no message of the server is shown when it refuses a form of programs', async ({ page, quiet }) => {
  quiet.expectErrors(/422|add|edit/);
  await signInAs(page, 'erin');
  const { id } = await plan(page, named('Refused'), { people: [await employee(page, 'Joe Tanaka')] });
  await page.route(/\/(reports\/\d+\/add|programs\/\d+\/edit)$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { status: false, code: 422, message: 'Refused.', errors: { title: ['Wrong title.'] } },
        })
      : route.continue(),
  );
  await page.goto(`/#/programs/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Program' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not saved. Please check what you entered.')).toBeVisible();
  await expect(page.getByText(/Refused\.|Wrong title/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();

  // A refused report shows no message at all.
  await signInAs(page, 'joe', `/programs/${id}`);
  await target(page, 'Call the printer').getByRole('checkbox').click();
  await page.getByRole('textbox', { name: 'Report' }).fill('Not lost.');
  const refused = page.waitForResponse((answer) => answer.status() === 422);
  await page.getByRole('button', { name: 'Save' }).click();
  await refused;
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue('Not lost.');
  await expect(page.getByText(/Refused\.|Wrong title|Not saved/)).toHaveCount(0);
});
