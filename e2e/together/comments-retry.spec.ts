import { expect, signInAs, test } from '../story.ts';
import { button, comment, comments, makeDeal, openComments, widget, words } from './commentStory.ts';

test('a comment sent to a server that hangs was written twice, and its draft stayed', async ({ page, quiet }) => {
  quiet.expectErrors(/comments\/add|Failed to load resource/);
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Long silence');
  await openComments(page, `/deals/${deal}`);
  // It arrives, but the answer does not.
  await page.route(`**${comments}/add`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Add Comment').click();
  await words(page).fill('Said once');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`${comments}/add`));
  await button(page, 'Save').click();
  await lost;
  await expect(comment(page, 'Said once')).toHaveCount(1);
  await expect(words(page)).toHaveCount(0);
  await expect(widget(page)).not.toContainText('Draft saved');

  await page.unroute(`**${comments}/add`);
  await page.route(`**${comments}/add`, (route) => route.abort());
  await button(page, 'Add Comment').click();
  await words(page).fill('Said later');
  await button(page, 'Save').click();
  await expect(widget(page).getByRole('alert')).toBeVisible();
  await page.unroute(`**${comments}/add`);
  await button(page, 'Save').click();
  await expect(comment(page, 'Said later')).toHaveCount(1);
  await expect(comment(page, 'Said once')).toHaveCount(1);
});
