import { expect, expectAccessible, reloadSaved, signInAs, test } from '../story.ts';
import { headers, send } from '../calls.ts';
import { another, make, open, path, read, stepOf, writeup } from './conditionStory.ts';

test('an owner writes up a condition step by step, and all of it is kept', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Emergency', '2025-03-06');
  await open(page, 'joe', id);
  await expect(writeup(page).getByRole('heading', { name: 'Emergency Formula' })).toBeVisible();
  await expect(writeup(page).getByText('Condition Write-up', { exact: false }).first()).toBeVisible();
  await expect(writeup(page).getByText("6 Mar'25")).toBeVisible();
  await expect(writeup(page).getByText('Quoted Material by Bureau.')).toBeVisible();
  await expect(writeup(page).getByRole('button', { name: 'Close' })).toHaveCount(1);

  const step = stepOf(page, 'Make what you do known');
  await step.getByPlaceholder('Your write-up for this formula step').fill('  I told everyone.  ');
  await step.getByRole('button', { name: 'Add Target' }).click();
  const line = step.getByRole('textbox', { name: 'New target' });
  await expect(step.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await line.fill('Call ten clients');
  await line.press('Enter');
  await line.fill('Write the letter');
  await step.getByRole('button', { name: 'Add', exact: true }).click();
  await line.fill('   ');
  await line.press('Escape');
  await expect(step.getByRole('button', { name: 'Add Target' })).toBeFocused();
  await expect(step.getByRole('listitem')).toHaveCount(2);
  await step.getByRole('checkbox', { name: 'Call ten clients' }).check();
  await expect(step.getByRole('progressbar')).toHaveAttribute('value', '50');
  await step.getByRole('button', { name: 'Target Write the letter, rename' }).click();
  await step.getByRole('textbox', { name: 'Target title' }).fill('Write two letters');
  await step.getByRole('textbox', { name: 'Target title' }).press('Enter');
  await step.getByRole('button', { name: 'Target Call ten clients, rename' }).click();
  await step.getByRole('textbox', { name: 'Target title' }).fill(' ');
  await step.getByRole('textbox', { name: 'Target title' }).press('Enter');
  await expect(step.getByRole('listitem', { name: 'Call ten clients' })).toBeVisible();
  await step.getByRole('button', { name: 'Actions for Write two letters' }).click();
  await page.getByRole('menuitem', { name: 'Move to Spend less' }).click();
  await expect(stepOf(page, 'Spend less').getByRole('listitem', { name: 'Write two letters' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');

  await reloadSaved(page);
  await expect(step.getByRole('textbox', { name: 'Write-up for Make' })).toHaveValue('I told everyone.');
  await expect(stepOf(page, 'Spend less').getByRole('listitem', { name: 'Write two letters' })).toBeVisible();
  const text = step.getByRole('textbox', { name: 'Write-up for Make' });
  await text.fill('  ');
  await text.blur();
  await expect(text).toHaveValue('I told everyone.');
  await text.fill('  I told everyone twice. ');
  await text.blur();
  await expect(text).toHaveValue('I told everyone twice.');
  await writeup(page).getByRole('button', { name: 'Close' }).click();
  await expect(writeup(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/hat\/conditions$/);
});

test('the keyboard is back where it opened a write-up when that closes', async ({ page }) => {
  await signInAs(page, 'joe', '/hat/conditions');
  const row = page.getByRole('button', { name: 'Actions for Joe Tanaka' }).first();
  await row.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit Write-up' }).press('Enter');
  await expect(writeup(page).getByRole('heading', { name: /Formula$/ })).toBeVisible();
  await expect(writeup(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(writeup(page)).toHaveCount(0);
  await expect(row).toBeFocused();
});

test('pasted lines are separate targets, and one is carried by the keyboard', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Danger', '2025-03-13');
  await open(page, 'joe', id);
  const first = stepOf(page, 'Leave usual ways aside and handle it yourself');
  await first.getByRole('button', { name: 'Add Target' }).click();
  const line = first.getByRole('textbox', { name: 'New target' });
  await line.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '- One\n- Two\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await line.press('Escape');
  const grip = first.getByRole('button', { name: 'Move Two' });
  await grip.focus();
  await grip.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(first.getByRole('listitem').first()).toHaveAccessibleName('Two');
});

test('a browser that is closed in the middle of a sentence has it again', async ({ page, context, quiet }) => {
  quiet.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Normal', '2025-03-20');
  await open(page, 'joe', id);
  const step = stepOf(page, 'Keep rules light').getByRole('textbox');
  await expect(step).toBeVisible();
  await context.setOffline(true);
  await step.pressSequentially('We keep half of a sen');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`/#/hat/conditions?writeup=${id}`);
  await expect(stepOf(next, 'Keep rules light').getByRole('textbox')).toHaveValue('We keep half of a sen');
  await expect
    .poll(async () => {
      const { condition_steps } = await read<{ condition_steps: { steps: Record<string, { description: string }> } }>(
        next,
        `${path}/${id}`,
      );
      return Object.values(condition_steps.steps).map(({ description }) => description);
    })
    .toContain('We keep half of a sen');
});

test('what the server refuses is silently taken back', async ({ page, quiet }) => {
  quiet.expectErrors(/422|status of 422/);
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Normal', '2025-03-27');
  await open(page, 'joe', id);
  const step = stepOf(page, 'Keep rules light');
  await page.route('**/targets/add', (route) =>
    route.fulfill({ status: 422, json: { status: false, code: 422, message: 'No' } }),
  );
  await step.getByRole('button', { name: 'Add Target' }).click();
  await step.getByRole('textbox', { name: 'New target' }).fill('Refused');
  await step.getByRole('textbox', { name: 'New target' }).press('Enter');
  await expect(step.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('No', { exact: true })).toHaveCount(0);
});

test('a write-up whose condition is deleted meanwhile says so', async ({ page, browser, quiet }) => {
  quiet.expectErrors(/404/);
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Emergency', '2025-05-08');
  await open(page, 'joe', id);
  await stepOf(page, 'Spend less').getByRole('textbox', { name: 'Write-up for Spend' }).fill('Half of it.');
  const admin = await another(browser, page);
  await signInAs(admin, 'admin');
  expect((await admin.request.post(`${path}/${id}/delete`, { headers })).status()).toBe(200);
  await expect(writeup(page).getByText('This Condition does not exist or was deleted.')).toBeVisible();
  await expect(writeup(page).getByRole('textbox')).toHaveCount(0);
  await writeup(page).getByRole('button', { name: 'Close' }).click();
  await expect(writeup(page)).toHaveCount(0);
  await admin.context().close();
});

test('a reader sees the owner write, and cannot', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Emergency', '2025-04-03');
  await signInAs(page, 'admin', `/organization/conditions?writeup=${id}`);
  const seen = stepOf(page, 'Spend less');
  await expect(seen.getByText('No write-up yet for this formula step.')).toBeVisible();
  await expect(seen.getByRole('textbox')).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Add Target' })).toHaveCount(0);
  const theirs = await another(browser, page);
  await open(theirs, 'joe', id);
  const step = stepOf(theirs, 'Spend less');
  await step.getByRole('textbox').fill('Bought nothing.');
  await step.getByRole('button', { name: 'Add Target' }).click();
  await step.getByRole('textbox', { name: 'New target' }).fill('Cancel the fair');
  await step.getByRole('textbox', { name: 'New target' }).press('Enter');
  await expect(seen.getByText('Bought nothing.')).toBeVisible();
  await expect(seen.getByRole('checkbox', { name: 'Cancel the fair' })).toBeDisabled();
  await expect(seen.getByRole('checkbox', { name: 'Cancel the fair' })).not.toBeChecked();
  await step.getByRole('checkbox', { name: 'Cancel the fair' }).check();
  await expect(seen.getByRole('checkbox', { name: 'Cancel the fair' })).toBeChecked();
});

test('an owner who may see no statistics was thrown out of their own write-up by its graph', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await make(page, 'Nia', 'Emergency', '2025-04-10');
  const [graph] = await read<{ id: number }[]>(page, `${path}/assignments/select`, { q: 'Pieces delivered' });
  await send(page, `${path}/${id}/edit`, { assignments: [graph!.id] });
  await open(page, 'nia', id);
  await expect(writeup(page).getByRole('figure')).toContainText('You do not have access to this statistic.');
  await stepOf(page, 'Spend less').getByRole('textbox').fill('Bought nothing.');
  await expect(page).toHaveURL(new RegExp(`/hat/conditions\\?writeup=${id}$`));
});

test('a write-up is sent to the supervisor, returned with a note, sent again and accepted', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Emergency', '2025-04-10');
  await open(page, 'joe', id);
  const block = writeup(page).getByRole('region', { name: 'Send to your Supervisor' });
  await expect(block).toContainText('You can send this write-up at any time');
  await block.getByRole('button', { name: 'Send to Supervisor' }).click();
  await expect(page.getByText('Sent to Tom Wierzbicki', { exact: true })).toBeVisible();
  const senior = await another(browser, page);
  const answer = await senior.request.post('/api/auth/login', {
    headers,
    data: { username: 'tom', password: process.env['DEMO_PASSWORD'] ?? 'bureau-demo' },
  });
  expect(answer.status()).toBe(200);
  await senior.goto(`/#/hat/conditions?writeup=${id}`);
  const dialog = senior.getByRole('dialog').last();
  await writeup(senior).getByRole('button', { name: 'Return' }).click();
  await dialog.getByLabel('Note').fill('Which clients?');
  await dialog.getByRole('button', { name: 'Return' }).click();
  // Each write-up can be answered once: the buttons come back when it is sent again.
  await expect(writeup(senior).getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(block.getByText('Which clients?')).toBeVisible();
  // It stood only below all steps: whoever opened the write-up again saw nothing of it.
  await open(page, 'joe', id);
  await expect(writeup(page).getByRole('note')).toContainText('Which clients?');
  await expect(writeup(page).getByRole('note')).toBeInViewport();
  await block.getByRole('button', { name: 'Send to Supervisor' }).click();
  await expect(writeup(page).getByRole('note')).toHaveCount(0);
  await writeup(senior).getByRole('button', { name: 'Accept' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(block.getByText(/^Accepted by Tom Wierzbicki on/)).toBeVisible();
});

test('a write-up that had been sent asked to be sent as if it had not', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await make(page, 'Joe', 'Emergency', '2025-04-17');
  await open(page, 'joe', id);
  const block = writeup(page).getByRole('region', { name: 'Send to your Supervisor' });
  const button = block.getByRole('button', { name: 'Send to Supervisor' });
  await expect(button).toHaveAttribute('data-variant', 'filled');
  // What was just typed goes along: it is not a change made afterwards.
  const text = stepOf(page, 'Spend less').getByRole('textbox');
  await text.fill('Bought nothing.');
  await button.click();
  await expect(block.getByText(/^Sent to Tom Wierzbicki on/)).toBeVisible();
  await expect(block).toContainText('You can send it again at any time.');
  await expect(block).not.toContainText('You have changed it since.');
  await expect(button).toHaveAttribute('data-variant', 'default');
  await expectAccessible(page, '[role="dialog"]');
  await text.fill('Bought nothing at all.');
  await text.blur();
  await expect(block).toContainText('You have changed it since.');
  await expect(button).toHaveAttribute('data-variant', 'filled');
  await button.click();
  await expect(block).not.toContainText('You have changed it since.');
  await expect(button).toHaveAttribute('data-variant', 'default');
});

test('nothing in the list said which statistic a condition is about', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/conditions');
  const about = page.getByRole('row', { name: /Joe Tanaka/ }).first();
  await expect(about).toContainText('Emergency Formula · Pieces delivered');
});
