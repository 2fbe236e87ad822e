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

test('who opened Bureau at an address that it does not accept is told which one it does', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  // What a browser sends from behind a proxy that PUBLIC_URL does not name.
  await page.route('**/api/auth/login', async (route) => {
    const headers = { ...route.request().headers(), origin: 'http://agency.test' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.goto('/#/auth/login');
  await page.getByLabel('Username or e-mail').fill('sam');
  await page.getByLabel('Password', { exact: true }).fill('bureau-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You opened http://agency.test, but Bureau is used at')).toBeVisible();
  await expect(page).toHaveURL(/#\/403$/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/#\/auth\/login$/);
  await page.goto('/#/403');
  await expect(page.getByText('Ask an administrator if you need to work here.')).toBeVisible();
});
