import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

test('the home screen sums up your work, and each block links to more', async ({ page }) => {
  await signInAs(page, 'admin', '/dashboard');
  for (const title of ['My items', 'Deals by stage', 'Services due', 'Hours this week', 'Latest comments'])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  const pipeline = page.getByRole('region', { name: 'Deals by stage' });
  await expect(pipeline).toContainText(/\$ [\d,]+.*in \d+ deals in progress/);
  await expect(page.getByRole('list', { name: 'Hours by day' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'My time' }).click();
  await expect(page.getByRole('dialog', { name: 'My time' }).getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await pipeline.getByRole('link', { name: 'Deal boards' }).click();
  await expect(page).toHaveURL(/#\/deals\/boards/);
});

test('users see the blocks their abilities allow, on a phone and in dark mode too', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'sam', '/dashboard');
  await expect(page.getByRole('region', { name: 'Deals by stage' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await signInAs(page, 'nia', '/dashboard');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deals by stage' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Services due' })).toHaveCount(0);
  await expect(page.getByText('Nothing is set up for you yet.')).toBeVisible();

  await signInAs(page, 'cleo', '/dashboard');
  const creatives = page.getByRole('region', { name: 'Creatives' });
  await expect(creatives.getByRole('link', { name: 'poster-a.png' })).toBeVisible();
  await expectAccessible(page);
  await creatives.getByRole('link', { name: 'poster-a.png' }).click();
  await expect(
    page.getByRole('dialog', { name: 'poster-a.png' }).getByRole('img', { name: 'poster-a.png' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await creatives.getByRole('link', { name: 'All files' }).click();
  await expect(page.getByRole('region', { name: 'Creatives' })).toContainText('Home');
});

test('where the system decides on the colours, no bar could be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, 'admin', '/dashboard');
  const paint = (one: Element) => getComputedStyle(one).backgroundColor;
  const day = page.getByRole('list', { name: 'Hours by day' }).locator('li > [aria-hidden]').first();
  await expect(day).toBeVisible();
  expect(await day.locator('span').evaluate(paint)).not.toBe(await day.evaluate(paint));
  await page.goto('/#/reports/time');
  const key = page.locator('figcaption span').first();
  await expect(key).toBeVisible();
  const colours = await page
    .locator('figcaption span')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
  expect(new Set(colours).size).toBeGreaterThan(1);
});
