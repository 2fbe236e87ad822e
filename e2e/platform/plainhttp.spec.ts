import { comment, makeDeal, openComments, button, words } from '../together/commentStory.ts';
import { expect, signInAs, test } from '../story.ts';

test('Bureau works over plain http, where the browser leaves parts of itself out', async ({ page }) => {
  await page.addInitScript(() => {
    for (const part of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, part);
    for (const part of ['locks', 'clipboard', 'storage', 'serviceWorker'])
      Reflect.deleteProperty(Navigator.prototype, part);
  });
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Seen over plain http');
  await openComments(page, `/deals/${deal}`);
  expect(await page.evaluate(() => 'randomUUID' in crypto || 'locks' in navigator)).toBe(false);
  await button(page, 'Add Comment').click();
  await words(page).pressSequentially('Written without https');
  await button(page, 'Save').click();
  await expect(comment(page, 'Written without https')).toBeVisible();
});
