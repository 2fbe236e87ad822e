import type { Page } from '@playwright/test';
import { card, makeBoard, open, stage } from '../together/boardStory.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { ask } from '../timing.ts';

const history = (page: Page) => page.getByRole('list', { name: 'History' });
const line = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text }).first();

async function openHistory(page: Page, deal: number) {
  await page.goto(`/#/deals/${deal}?tab=history`);
  await expect(history(page)).toBeVisible();
}

/** A deal that was moved to the next stage on the board, by keyboard. */
async function movedDeal(
  page: Page,
  story: string,
): Promise<{ deal: number; made: Awaited<ReturnType<typeof makeBoard>> }> {
  const made = await makeBoard(page, story, 1);
  const [{ id: deal }] = await ask(page, `/api/jobs/deals?search=${encodeURIComponent(`${story} deal 1`)}`);
  await signInAs(page, 'erin');
  await open(page, made);
  await card(page, `${story} Co 1`).locator('[data-card-title]').focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(stage(page, 'Middle').getByText(`${story} Co 1`)).toBeVisible();
  return { deal, made };
}

test('the history of a deal tells of moves, tags, money and its end in words', async ({ page, quiet }) => {
  const { deal } = await movedDeal(page, 'Chronicle');
  await page.goto(`/#/deals/${deal}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Deal' });
  await form.getByRole('textbox', { name: 'Value' }).fill('2500.5');
  await form.getByRole('combobox', { name: 'Tags' }).fill('Renew');
  await page.getByRole('option', { name: 'Renewal', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Deal saved')).toBeVisible();
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect(page.getByText('Deal lost')).toBeVisible();

  await openHistory(page, deal);
  await expect(line(page, 'changed Status')).toContainText('Erin Castellan');
  await expect(line(page, 'changed Status')).toContainText(/In Progress\s*→\s*Lost/);
  await expect(line(page, 'added the tag Renewal')).toBeVisible();
  await expect(line(page, 'changed Value')).toContainText(/\$ 1,000\s*→\s*\$ 2,500\.50/);
  await expect(line(page, 'moved this')).toContainText(/Stage\s*Left\s*→\s*Middle/);
  await expect(line(page, 'put this on a board')).toContainText('Chronicle board');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);

  quiet.expectErrors(/403/);
  await signInAs(page, 'sam', `/deals/${deal}?tab=history`);
  await expect(page).toHaveURL(/#\/403/);
});

test('a move and a lost deal are taken back from the history', async ({ page }) => {
  const { deal, made } = await movedDeal(page, 'Retrace');
  await page.goto(`/#/deals/${deal}`);
  await page.getByRole('button', { name: 'Lost', exact: true }).click();
  await expect(page.getByText('Deal lost')).toBeVisible();
  await openHistory(page, deal);
  await line(page, 'changed Status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Won', exact: true })).toBeVisible();
  await line(page, /moved this.*Left\s*→\s*Middle/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(history(page).getByText('Undone')).toHaveCount(2);
  await expect(line(page, /moved this/)).toContainText(/Middle\s*→\s*Left/);
  await open(page, made);
  await expect(stage(page, 'Left').getByText('Retrace Co 1')).toBeVisible();
});
