import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { cardsIn, makeBoard, open } from '../together/boardStory.ts';

test('the panel of a record turns to the next one of its list, in the order and with the filter of the list', async ({
  page,
}) => {
  const filters = encodeURIComponent(JSON.stringify({ status: 'in-progress' }));
  await signInAs(page, 'sam', `/deals/browse?filters=${filters}`);
  const rows = page.getByRole('table', { name: 'Deals' }).getByRole('row');
  await expect(rows.filter({ hasText: 'In Progress' }).nth(2)).toBeVisible();
  await expect(rows.filter({ hasText: 'Lost' })).toHaveCount(0);
  const [first, second, third] = await Promise.all([1, 2, 3].map((at) => rows.nth(at).getByRole('link').innerText()));
  await page.getByRole('link', { name: first! }).click();
  const panel = (name: string) => page.getByRole('dialog', { name });
  await expect(panel(first!).getByRole('button', { name: 'Previous deal' })).toBeDisabled();
  await panel(first!).getByRole('button', { name: 'Next deal' }).click();
  await expect(panel(second!)).toBeVisible();
  await expect(panel(first!)).toHaveCount(0);
  await expectAccessible(page);
  // A deal that is won leaves this list; the next one is still the next one.
  await panel(second!).getByRole('button', { name: 'Won', exact: true }).click();
  await expect(rows.filter({ hasText: second! })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(panel(third!)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(first!)).toBeVisible();
  // One step back is the list, however many were looked at.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/deals\/browse\?filters=/);
});

test('turning asks first if what was typed would be lost', async ({ page }) => {
  await signInAs(page, 'sam', '/leads');
  await page.getByRole('table', { name: 'Leads' }).getByRole('link', { name: 'Owen Blake' }).click();
  const panel = page.getByRole('dialog', { name: 'Owen Blake' });
  await panel.getByText('Notes', { exact: true }).hover();
  await panel.getByRole('button', { name: 'Change Notes', exact: true }).click();
  const notes = panel.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Call back on Friday');
  // The arrows move in the text while somebody types.
  await notes.press('ArrowRight');
  await panel.getByRole('button', { name: 'Next lead' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(notes).toHaveValue('Call back on Friday');
  await panel.getByRole('button', { name: 'Next lead' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog', { name: 'Priya Raman' })).toBeVisible();
});

test('on a phone the buttons have room in the panel', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page, 'sam', '/contacts/companies');
  await page.getByText('Anchor Point Marina').click();
  await expect(page.getByRole('button', { name: 'Next company' })).toBeVisible();
  await expectFits(page);
});

test('the tab that is open stays open when the panel turns, and only then', async ({ page }) => {
  await signInAs(page, 'sam', '/deals/browse');
  const rows = page.getByRole('table', { name: 'Deals' }).getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const [first, second] = await Promise.all([1, 2].map((at) => rows.nth(at).getByRole('link').innerText()));
  const tab = (deal: string, name: string) => page.getByRole('dialog', { name: deal }).getByRole('tab', { name });
  await page.getByRole('link', { name: first! }).click();
  await tab(first!, 'Comments').click();
  await page.getByRole('button', { name: 'Next deal' }).click();
  await expect(tab(second!, 'Comments')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog', { name: second! }).getByRole('button', { name: 'Add Comment' })).toBeVisible();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: second! }).click();
  await expect(tab(second!, 'Details')).toHaveAttribute('aria-selected', 'true');
});

test('the panel of a card turns to the next one of its column, in the order of the cards', async ({ page }) => {
  const made = await makeBoard(page, 'Turning', 3);
  await open(page, made);
  await page.getByRole('button', { name: made.names[0]!, exact: true }).click();
  const panel = (n: number) => page.getByRole('dialog', { name: `Turning deal ${n}` });
  await expect(panel(1).getByRole('button', { name: 'Previous deal' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(panel(2)).toBeVisible();
  await panel(2).getByRole('button', { name: 'Next deal' }).click();
  await expect(panel(3).getByRole('button', { name: 'Next deal' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // In the column that it was moved to it has no neighbours.
  await page.getByRole('button', { name: made.names[1]!, exact: true }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => cardsIn(page, 'Middle')).toEqual([made.names[1]]);
  await page.getByRole('button', { name: made.names[1]!, exact: true }).click();
  await expect(panel(2).getByRole('link', { name: 'Middle' })).toBeVisible();
  await expect(panel(2).getByRole('button', { name: 'Next deal' })).toHaveCount(0);
});
