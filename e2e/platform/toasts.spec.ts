import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, signInAs, test } from '../story.ts';

const sizes = [desktop, { width: 1024, height: 768 }, phone];
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The message is where the specification puts it, and covers none of these things. */
async function expectClear(page: Page, text: string, ...things: Locator[]): Promise<void> {
  const toast = messages(page).locator('[data-kind]').filter({ hasText: text });
  await expect(toast).toBeVisible();
  const { width, height } = page.viewportSize()!;
  const under = async () => {
    const message = (await toast.boundingBox())!;
    expect(message.x + message.width).toBeGreaterThan(width - 24);
    expect(message.y + message.height).toBeGreaterThan(height - 24);
    const boxes = await Promise.all(things.map((thing) => thing.boundingBox()));
    return boxes.filter((box) => !box || (box.y + box.height > message.y && box.x + box.width > message.x)).length;
  };
  await expect.poll(under, `what “${text}” speaks of is in sight`).toBe(0);
}

for (const size of sizes) {
  test(`a message at the bottom right covered the row it speaks of, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await signInAs(page, 'admin', '/system/tags');
    const rows = page.locator('main [data-record]');
    await expect(rows.first()).toBeVisible();
    // The row that is where messages appear; the new row will be right below it.
    const name = await rows.evaluateAll((all, foot) => {
      const low = all.filter((row) => row.getBoundingClientRect().bottom < foot - 24).at(-1)!;
      return (low.querySelector('td, [class*="cardTitle"]') as HTMLElement).innerText.trim();
    }, size.height);
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill(`${name} again`);
    await page.keyboard.press('Enter');
    await expectClear(page, 'Tag added', rows.filter({ hasText: `${name} again` }));
  });

  test(`a panel and a page leave room below what they end with, at ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await signInAs(page, 'erin', '/contacts/companies?panels=company.1');
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Company' });
    await form.getByRole('textbox', { name: 'Description' }).fill(`Seen at ${size.width}`);
    await form.getByRole('button', { name: 'Save' }).click();
    // A message stays while the mouse is over it.
    await messages(page).getByText('Company saved').hover();
    const words = panel.getByText(`Seen at ${size.width}`);
    await expect(words).toBeVisible();
    await words.evaluate((it) => {
      for (let box = it.parentElement; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
    });
    const last = panel.locator('dl').last();
    await expectClear(page, 'Company saved', last, panel.getByRole('button', { name: 'Close panel' }));
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectClear(page, 'Company saved', page.getByRole('navigation', { name: 'Pages' }));
  });
}

test('whoever presses Undo goes on where they were', async ({ page }) => {
  await signInAs(page, 'admin', '/system/tags');
  await page.getByRole('button', { name: 'Add Tag' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill('Soon gone');
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: 'Add Tag' });
  await expect(add).toBeFocused();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page).getByText(/^Undone/)).toBeVisible();
  await expect(add).toBeFocused();
});

test('the words of a message stood higher than its Undo', async ({ page }) => {
  await signInAs(page, 'admin', '/system/tags');
  await page.getByRole('button', { name: 'Add Tag' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill('On one line');
  await page.keyboard.press('Enter');
  const toast = messages(page).locator('[data-kind]').filter({ hasText: 'Tag added' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  const middles = await toast.evaluate((card) =>
    [...card.children].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round(top + bottom) / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(0.5);
});
