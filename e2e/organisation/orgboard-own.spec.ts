import { expect, expectAccessible, phone, signInAs, test } from '../story.ts';

const board = '/organization/org-board';

test('nothing on the board said which posts are one’s own', async ({ page }) => {
  await signInAs(page, 'joe', board);
  const boxes = page.locator('[data-post]');
  const you = page.getByText('You', { exact: true });
  await expect(boxes.filter({ hasText: 'Design and Build' }).filter({ has: you })).toHaveCount(1);
  const held = await boxes.filter({ hasText: 'Joe Tanaka' }).count();
  await expect(boxes.filter({ has: you })).toHaveCount(held);
  // Two people hold this post: the mark is at the name it belongs to.
  await expect(boxes.getByRole('listitem').filter({ has: you })).toHaveText(Array.from({ length: held }, () => /Joe/));
  await expectAccessible(page);

  // Printed, it is for everyone.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(you).toHaveCount(held);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.setViewportSize(phone);
  await expect(boxes.filter({ has: you })).toHaveCount(held);
  // Whoever holds none has no mark on any.
  await signInAs(page, 'cleo', board);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(you).toHaveCount(0);
});

/** The lines a name is broken into beyond those between its words. */
const brokenWords = (names: Element[]): string[] =>
  names
    .filter((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > name.textContent.split(' ').length;
    })
    .map((name) => name.textContent);

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
] as const) {
  test(`in edit mode at ${width} the last division was out of sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, 'admin', board);
    const divisions = page.locator('[data-post][data-look="division"]');
    await expect(divisions).toHaveCount(7);
    for (const division of await divisions.all()) await expect(division).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Actions of Finance' })).toBeVisible();
    for (const division of await divisions.all()) await expect(division).toBeInViewport({ ratio: 1 });
    expect(await page.locator('[data-name]').evaluateAll(brokenWords)).toEqual([]);
    await expectAccessible(page);
  });
}
