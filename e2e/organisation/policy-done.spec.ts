import { expect, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { issued, path, text } from './policyStory.ts';

test('Done did nothing while the text was being saved', async ({ page }) => {
  await signInAs(page, 'admin');
  const { id } = await send<{ id: number }>(page, `${path}/add`, { title: named('Saved slowly') });
  await page.goto(`/#/organization/policies/${id}/slow?edit=1`);
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const draft = `**${path}/${id}/draft`;
  await page.route(draft, async (route) => (await onTheWay, route.continue()), { times: 1 });
  await text(page).click();
  const sent = page.waitForRequest(draft);
  await page.keyboard.type('Close the windows.');
  await sent;
  await page.keyboard.type(' Lock the door.');
  await page.getByRole('button', { name: 'Done' }).click();
  arrive();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Close the windows. Lock the door.');
});

test('after Done, the old text was shown instead of what had just been written', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await issued(page, named('Written anew'));
  await page.goto(`/#/organization/policies/${id}/anew?edit=1`);
  await expect(text(page)).toContainText('Close the windows.');
  // Whoever changes nothing is back at the text.
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Write' }).click();
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And lock the door.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('tab', { name: 'Draft', selected: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('And lock the door.');
});
