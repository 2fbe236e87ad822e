import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import type { Account } from '../story.ts';
import { headers } from '../calls.ts';
import { ask, newDeal, newRetainer, path, tell } from '../timing.ts';

const headerTimer = (page: Page) => page.getByRole('banner').getByRole('timer');
/** The button on the record itself: the one in the header has the clock in its name. */
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
const logsPanel = (page: Page) => page.getByRole('dialog', { name: 'Time Logs' });
const logRow = (page: Page, text: string) => logsPanel(page).getByRole('row').filter({ hasText: text });

async function choose(page: Page, name: string, action: string) {
  await logsPanel(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function onAnotherDevice(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, account, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('a timer counts every second, on every device and after a reload, until it is stopped', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Timed shop');
  const phoneOfSam = await onAnotherDevice(browser, 'sam');
  await page.goto(`/#/deals/${deal}`);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByText('Timer started')).toBeVisible();
  await expect(headerTimer(page)).toHaveText(/^0:00:\d\d$/);
  await expect(headerTimer(page)).toHaveText(/^0:00:(0[3-9]|[1-5]\d)$/);
  await expect(headerTimer(phoneOfSam)).toHaveText(/^0:00:\d\d$/);
  await headerTimer(page).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Timed shop');
  await expectAccessible(page);

  await page.reload();
  await expect(headerTimer(page)).toHaveText(/^0:00:\d\d$/);
  await page.goto('/#/dashboard');
  await headerTimer(page).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal}$`));

  await phoneOfSam.getByRole('banner').getByRole('button', { name: 'Stop timer' }).click();
  await expect(phoneOfSam.getByText(/^Timer stopped at 0:00:/)).toBeVisible();
  await expect(headerTimer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await phoneOfSam.context().close();
});

test('starting a timer on another record stops the first', async ({ page }) => {
  await signInAs(page, 'sam');
  const [first, second] = [await newDeal(page, 'Left alone'), await newDeal(page, 'Taken up')];
  await page.goto(`/#/deals/${first}`);
  // A double click starts the timer once and does not stop it.
  await page.getByRole('button', { name: 'Start timer' }).dblclick();
  await expect(stopButton(page)).toContainText('0:00:');
  await page.goto(`/#/deals/${second}`);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByText(/Left alone stopped at 0:00:/)).toBeVisible();
  await stopButton(page).click();
  await expect(headerTimer(page)).toBeHidden();
  const logs = await ask(page, `${path}?own=true&reference_type=Deal&reference_id=${first}`);
  expect(logs).toMatchObject([{ title: 'Left alone', employee_name: 'Sam Okafor', end_at: expect.any(String) }]);
});

test('time is added by hand and corrected', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Hand written');
  await page.goto(`/#/deals/${deal}`);
  await page.getByRole('button', { name: 'Time Logs', exact: true }).click();
  await expect(logsPanel(page).getByText('No Time Logs available.')).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Add time' }).click();
  const form = page.getByRole('dialog', { name: 'Add Time' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Hand written');
  await form.getByRole('textbox', { name: 'Duration' }).fill('soon');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The Duration value must be hours and minutes, like 1:30.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Duration' }).fill('1:30');
  await form.getByRole('textbox', { name: 'Description' }).fill('Wrote the offer');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Time Log added')).toBeVisible();

  await page.getByRole('button', { name: 'Time Logs', exact: true }).click();
  await expect(logRow(page, 'Wrote the offer')).toContainText('1:30:00');
  await expect(logsPanel(page).getByText('Total time 1:30:00')).toBeVisible();
  const link = logsPanel(page).getByRole('link', { name: 'Export' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', `/jobs/time-logs/export?reference_type=Deal&reference_id=${deal}`);
  await expectAccessible(page);

  await logRow(page, 'Wrote the offer').getByText('1:30:00').click();
  const edit = page.getByRole('dialog', { name: 'Edit Time Log' });
  await expect(edit.getByRole('textbox', { name: 'Duration' })).toHaveValue('1:30:00');
  await edit.getByRole('textbox', { name: 'Duration' }).fill('45m');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(logRow(page, 'Wrote the offer')).toContainText('0:45:00');
});

test('your own week is added up by day, and a log can be continued', async ({ page }) => {
  await signInAs(page, 'sam');
  const reference = { reference_type: 'Deal', reference_id: await newDeal(page, 'Long haul') };
  await tell(page, `${path}/add`, { ...reference, title: 'Long haul', description: 'Sketches', duration: '0:20' });
  await page.goto('/#/dashboard?panels=my-time-logs.all');
  const panel = page.getByRole('dialog', { name: 'My time' });
  const row = panel.getByRole('row').filter({ hasText: 'Long haul' }).first();
  await expect(panel.getByRole('list', { name: 'Time by day' }).getByRole('button')).toHaveCount(7);
  await panel.getByRole('button', { name: / – / }).click();
  await expect(panel.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /from=\d{4}-\d\d-\d\d&until=/);
  await expect(row).toContainText('0:20:00');
  await panel.getByRole('button', { name: 'Previous week' }).click();
  await expect(row).toBeHidden();
  await panel.getByRole('button', { name: 'Next week' }).click();
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Actions for Long haul' }).click();
  await page.getByRole('menuitem', { name: 'Continue' }).click();
  await expect(row).toContainText('Running');
  expect(await ask(page, `${path}/running`)).toMatchObject({ ...reference, description: 'Sketches' });
});

test('a log is deleted after a confirmation, shown with Show Deleted, and restored', async ({ page }) => {
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'Hand written');
  const reference = { reference_type: 'Deal', reference_id: deal };
  await tell(page, `${path}/add`, {
    ...reference,
    title: 'Hand written',
    description: 'Wrote the offer',
    duration: '0:45',
  });
  await page.goto(`/#/deals/${deal}?panels=time-logs.Deal-${deal}`);
  const link = logsPanel(page).getByRole('link', { name: 'Export' });

  await choose(page, 'Hand written', 'Delete');
  await expect(page.getByText('Are you sure you want to delete this Time Log?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(logsPanel(page).getByText('No Time Logs available.')).toBeVisible();
  await logsPanel(page).getByRole('button', { name: 'Filter' }).click();
  await logsPanel(page).getByRole('checkbox', { name: 'Show Deleted' }).check();
  await logsPanel(page).getByRole('button', { name: 'Apply' }).click();
  await expect(logRow(page, 'Wrote the offer')).toContainText('Deleted');
  await expect(link).toHaveAttribute('href', /deleted=true/);
  await choose(page, 'Hand written', 'Restore');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Time Log restored')).toBeVisible();
  await logsPanel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(logRow(page, 'Wrote the offer')).not.toContainText('Deleted');
});

test('a timer left running for over ten hours asks when you stopped', async ({ page }) => {
  await signInAs(page, 'sam', '/dashboard');
  const reference = { reference_type: 'Deal', reference_id: await newDeal(page, 'Forgotten') };
  const { id } = await tell(page, `${path}/start`, { ...reference, title: 'Forgotten' });
  const start_at = new Date(Date.now() - 14 * 3_600_000).toISOString();
  await tell(page, `${path}/${id}/edit`, { title: 'Forgotten', start_at });
  await page.reload();
  const question = page.getByRole('dialog', { name: 'Are you still working?' });
  await expect(question).toContainText('The timer on Forgotten has been running for 14:00:');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Still working' }).click();
  await page.reload();
  await expect(headerTimer(page)).toHaveText(/^14:00:/);
  await expect(question).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('bureau.timer.confirmed'));
  await page.reload();
  await question.getByRole('button', { name: 'Stop at a time…' }).click();
  await page.getByRole('dialog', { name: 'Stop the timer' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Timer stopped at (10:00:00|9:59:)/)).toBeVisible();
  await expect(headerTimer(page)).toBeHidden();
});

test('a retainer’s time is grouped by occurrence, and a clock opens the logs of one', async ({ page }) => {
  await signInAs(page, 'pia');
  const service = await newRetainer(page, 'Monthly care');
  await page.goto(`/#/services/${service}`);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(stopButton(page)).toContainText(/0:00:(0[1-9]|[1-5]\d)/);
  await stopButton(page).click();
  await expect(headerTimer(page)).toBeHidden();

  await page.getByRole('button', { name: 'Time Logs', exact: true }).click();
  const grouped = page.getByRole('dialog', { name: 'Time Logs by occurrence' });
  await expect(grouped.getByText(/^Total time 0:00:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await grouped.getByRole('button', { name: /^Time Logs of/ }).click();
  const logs = page.getByRole('dialog', { name: 'Time Logs', exact: true });
  await expect(logs.getByRole('row').filter({ hasText: 'Monthly care' })).toContainText('Pia Lindqvist');
  await logs.getByRole('button', { name: 'Filter' }).click();
  await logs.getByRole('textbox', { name: 'Search' }).fill('nothing like this');
  await logs.getByRole('button', { name: 'Apply' }).click();
  await expect(logs.getByText('No Time Logs available.')).toBeVisible();
  await page.goBack();
  await expect(logs).toBeHidden();
  await expect(grouped).toBeVisible();
});

test('a service manager sees a sales rep’s time and stops a timer that was left running', async ({ page, browser }) => {
  const sam = await (await browser.newContext()).newPage();
  await signInAs(sam, 'sam', '/dashboard');
  const deal = await newDeal(sam, 'Left running');
  await tell(sam, `${path}/start`, { reference_type: 'Deal', reference_id: deal, title: 'Left running' });
  await sam.reload();
  await expect(headerTimer(sam)).toBeVisible();
  await signInAs(page, 'pia');
  await page.goto(`/#/dashboard?panels=time-logs.Deal-${deal}`);
  await expect(logRow(page, 'Left running')).toContainText('Sam Okafor');
  await choose(page, 'Left running', 'Stop');
  await expect(headerTimer(sam)).toBeHidden();
  await expect(logRow(page, 'Left running')).not.toContainText('Running');
  await sam.context().close();
});

test('on a phone the timer is in the header and the logs are cards', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'sam');
  const deal = await newDeal(page, 'On the road');
  await page.goto(`/#/deals/${deal}`);
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(headerTimer(page)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Time Logs', exact: true }).click();
  await expect(logsPanel(page).getByRole('list', { name: 'Time Logs' })).toContainText('On the road');
  await expectFits(page);
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('banner').getByRole('button', { name: 'Stop timer' }).click();
  await expect(headerTimer(page)).toBeHidden();
});

test('a user who may neither add nor see time has no timer and no logs', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(headerTimer(page)).toBeHidden();
  for (const address of [path, `${path}/running`, '/jobs/time-logs/export'])
    expect((await page.request.get(address)).status(), address).toBe(403);
  expect((await page.request.post(`${path}/start`, { headers, data: { title: 'x' } })).status()).toBe(403);
});
