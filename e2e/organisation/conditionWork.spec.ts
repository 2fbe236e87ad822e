import { expect, expectFits, phone, signInAs, test } from '../story.ts';
import { make, open, stepOf, writeup } from './conditionStory.ts';
import { named, read, send } from '../calls.ts';
import { employee, plan, programsPath } from './programStory.ts';

test('a target that stands for a program target asks for the report, and is done when that is accepted', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const people = [await employee(page, 'Joe Tanaka')];
  const title = named('Call every printer');
  const { target } = await plan(page, named('Linked'), { title, people });
  const id = await make(page, 'Joe', 'Normal', '2025-05-01');
  await open(page, 'joe', id);
  const step = stepOf(page, 'Keep rules light');
  await step.getByRole('button', { name: 'Add Target' }).click();
  await step.getByRole('textbox', { name: 'New target' }).fill('Printers');
  await step.getByRole('textbox', { name: 'New target' }).press('Enter');
  await step.getByRole('textbox', { name: 'New target' }).press('Escape');
  await step.getByRole('button', { name: 'Actions for Printers' }).click();
  await page.getByRole('menuitem', { name: 'Link to work' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox', { name: 'Work' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await dialog.getByRole('button', { name: 'Link' }).click();
  await expect(step.getByRole('link', { name: title })).toBeVisible();

  const box = step.getByRole('checkbox', { name: 'Printers' });
  await box.click();
  const report = page.getByRole('dialog', { name: 'Add Report' });
  await report.getByRole('textbox', { name: 'Report' }).fill('All eleven called.');
  await report.getByRole('button', { name: 'Save' }).click();
  await expect(report).toHaveCount(0);
  await expect(box).not.toBeChecked();

  await signInAs(page, 'admin');
  const [waiting] = await read<{ id: number }[]>(page, `${programsPath}/reports/${target}`);
  await send(page, `${programsPath}/reports/${waiting!.id}/accept`);
  await open(page, 'joe', id);
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
});

test('a proposed condition is begun with one click', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'sam', '/hat/conditions');
  const proposals = page.getByRole('group').filter({ hasText: 'proposed for the week' });
  const first = proposals.getByRole('listitem').first();
  await expect(first).toBeVisible();
  const before = await proposals.getByRole('listitem').count();
  // Each button says what it starts, for those who only hear it.
  await first.getByRole('button', { name: /^Start \w+ for \w+/ }).click();
  await expect(writeup(page).getByRole('heading', { name: /Formula$/ })).toBeVisible();
  await expect(writeup(page).getByRole('link')).not.toHaveCount(0);
  await writeup(page).getByRole('button', { name: 'Close' }).click();
  await expect(proposals.getByRole('listitem')).toHaveCount(before - 1);

  await proposals.getByRole('listitem').first().getByRole('button', { name: 'Another formula' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox', { name: 'Condition / Formula' }).click();
  await page.getByRole('option', { name: 'Power' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We won the largest client we ever had.');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(writeup(page).getByText('We won the largest client we ever had.')).toBeVisible();
});

test('on a phone a condition is called by its employee and condition', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'erin', '/organization/conditions');
  const card = page.getByRole('list', { name: 'Conditions' }).getByRole('listitem').first();
  await expect(card.getByRole('button', { name: /^Sam Okafor.*Normal/ })).toBeVisible();
  await expectFits(page);
});
