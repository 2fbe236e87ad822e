import { makeDeal, say } from '../together/commentStory.ts';
import { expect, expectAccessible, signInAs, test } from '../story.ts';

test('a word that was only said in a comment leads to that comment on its record', async ({ page }) => {
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Found by what was said');
  await say(page, deal, 'They want a flamingo on the cover');
  await say(page, deal, 'And something else');
  await page.goto('/#/contacts/global-search');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('flamingo');
  const hit = page.getByRole('region', { name: 'Comments' }).getByRole('link');
  await expect(hit).toHaveText(/Found by what was said.*flamingo on the cover/);
  await expectAccessible(page);
  await hit.click();
  await expect(page.getByRole('dialog').getByRole('article').and(page.locator('[aria-current]'))).toContainText(
    'flamingo',
  );
  await expect(page).toHaveURL(new RegExp(`/deals/${deal}\\?panels=`));
});

test('the palette said that there were no results when it could not ask', async ({ page, context, quiet }) => {
  quiet.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, 'erin', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette).toBeVisible();
  await context.setOffline(true);
  await palette.getByRole('textbox').fill('bellweather');
  await expect(palette).toContainText('You are offline. Records are searched as soon as you are connected again.');
  await expect(palette).not.toContainText('No results found!');
  await context.setOffline(false);
  await expect(palette.getByText('Bellweather Hotels').first()).toBeVisible();
});

test('a search for an emoji found nothing and did not say why', async ({ page }) => {
  await signInAs(page, 'admin', '/system/employees');
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('🚀');
  await expect(page.getByText('Only letters and digits are searched for.')).toBeVisible();
  await page.goto('/#/contacts/global-search?q=!!!');
  await expect(page.getByText('No results found!')).toBeVisible();
  await expect(page.getByText('Only letters and digits are searched for.')).toBeVisible();
});
