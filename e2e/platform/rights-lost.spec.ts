import type { Page } from '@playwright/test';
import { named, send } from '../calls.ts';
import { path as policiesPath, text } from '../organisation/policyStory.ts';
import { plan } from '../organisation/programStory.ts';
import { viktorMay } from '../roleStory.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const keptOn = (page: Page) => page.getByRole('region', { name: 'Your unsaved text is kept in this browser.' });

test.beforeEach(async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'admin');
});

test('who lost the right to edit a policy while writing was not told that the text is kept', async ({
  page,
  browser,
}) => {
  const title = named('Keys');
  const { id } = await send<{ id: number }>(page, `${policiesPath}/add`, { title });
  const abilities = ['browse policies', 'read policies', 'edit policies'];
  const { his, nowOnly } = await viktorMay(page, browser, abilities);
  await his.goto(`/#/organization/policies/${id}/keys?edit=1`);
  await text(his).click();
  await his.route(
    `**${policiesPath}/${id}/draft`,
    async (route) => {
      await nowOnly(abilities.slice(0, 2));
      await route.continue();
    },
    { times: 1 },
  );
  await his.keyboard.type('Half a page of work');
  await expect(his).toHaveURL(/#\/403$/);
  await expect(keptOn(his)).toContainText('Half a page of work');
  await expectAccessible(his);
  // People reload when they are refused.
  await his.reload();
  await expect(keptOn(his)).toContainText(title);
  await his.setViewportSize(phone);
  await expectFits(his);
  await his.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keptOn(his).getByRole('button', { name: 'Copy what I typed' }).click();
  expect(await his.evaluate(() => navigator.clipboard.readText())).toContain('Half a page of work');

  // With the right back, he writes on where he stopped.
  await nowOnly(abilities);
  await his.goto(`/#/organization/policies/${id}/keys?edit=1`);
  await expect(text(his)).toHaveText('Half a page of work');
  // Somebody who comes here later is not shown it again.
  await his.goto('/#/403');
  await expect(his.getByRole('heading', { name: 'You do not have the correct permission!' })).toBeVisible();
  await expect(keptOn(his)).toHaveCount(0);
});

test('who lost the right while filling in a form is shown what they typed', async ({ page, browser }) => {
  const { id } = await plan(page, named('Fair'));
  const abilities = ['read programs', 'manage programs'];
  const { his, nowOnly } = await viktorMay(page, browser, abilities);
  await his.goto(`/#/programs/${id}`);
  await his.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = his.getByRole('dialog', { name: 'Edit Program' });
  await form.getByRole('textbox', { name: 'Purpose' }).fill('To be seen at the fair');
  // The page below the form stays open: it is the save that is refused.
  await nowOnly(['read programs']);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(his).toHaveURL(/#\/403$/);
  await expect(keptOn(his)).toContainText('Purpose');
  await expect(keptOn(his)).toContainText('To be seen at the fair');
});
