import { expect, expectAccessible, signInAs, test } from '../story.ts';

test('the headings of checklists follow the heading of their page', async ({ page }) => {
  await signInAs(page, 'admin', '/deals/1');
  await page.getByRole('tab', { name: 'Checklists' }).click();
  await expect(page.getByRole('heading', { name: 'Proposal', level: 2 })).toBeVisible();
  await expectAccessible(page);
});
