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
