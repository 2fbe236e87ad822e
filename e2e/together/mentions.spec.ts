import { button, makeDeal, openComments, widget, words } from './commentStory.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

test('a mention that found nobody said why and offered nothing', async ({ page }) => {
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Asked in comments');
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await words(page).pressSequentially('Please have a look, @pia');
  await expect(widget(page)).toContainText('Pia Lindqvist cannot see this deal.');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await button(page, 'Ask an administrator to let Pia Lindqvist see it').click();
  await expect(page.getByText('Request sent to an administrator')).toBeVisible();
  // The text of the comment is still there.
  await expect(words(page)).toHaveText('Please have a look, @pia');

  await signInAs(page, 'admin', '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const asked = page.getByRole('button', { name: 'Sam Okafor asks you to let Pia Lindqvist see “Asked in comments”.' });
  await asked.last().click();
  await expect(page.getByRole('heading', { name: 'Pia Lindqvist', level: 1 })).toBeVisible();

  // Someone who may assign roles gets a link instead of having to ask.
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await words(page).pressSequentially('@pia');
  await widget(page).getByRole('link', { name: 'Choose roles for Pia Lindqvist' }).click();
  await expect(page.getByRole('heading', { name: 'Pia Lindqvist', level: 1 })).toBeVisible();
});
