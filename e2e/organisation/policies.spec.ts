import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
const path = '/api/organization/policies';

/** A name that no other telling of the story has used. */
const named = (title: string) => `${title} ${Date.now().toString(36)}`;

async function send<T>(page: Page, address: string, data: object): Promise<T> {
  const answer = await page.request.post(address, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

/** A policy that is published and issued to everyone. */
async function issued(page: Page, title: string, body = '<p>Close the windows.</p>'): Promise<number> {
  const { id } = await send<{ id: number }>(page, `${path}/add`, { title });
  await send(page, `${path}/${id}/draft`, { title, body, revision: 1 });
  await send(page, `${path}/${id}/publish`, { is_substance: true });
  await send(page, `${path}/${id}/issue`, { everyone: true });
  return id;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();

test('an author writes a policy, publishes it, issues it, and a colleague acknowledges it', async ({ page }) => {
  const title = named('Umbrellas');
  await signInAs(page, 'admin', '/organization/policies');
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Policy' }).click();
  const form = page.getByRole('dialog', { name: 'Add Policy' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Policy', level: 1 })).toBeVisible();
  await text(page).click();
  await page.keyboard.type('Take one, bring one back.');
  await saved(page);
  await page.reload();
  await expect(text(page)).toContainText('Take one, bring one back.');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: 'Publish Policy' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version 1 · /)).toBeVisible();
  // Publish is gone, so the focus moves to the button next to it.
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeFocused();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const issue = page.getByRole('dialog', { name: 'Issue Policy' });
  await issue.getByRole('checkbox', { name: 'Everyone in the company' }).check();
  await issue.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('tab', { name: /Readers \(0 of \d+\)/ })).toBeVisible();
  await expectAccessible(page);

  await signInAs(page, 'joe', '/hat/policies');
  await expect(page.getByRole('columnheader', { name: 'To be read by' })).toBeVisible();
  await page.getByRole('link', { name: title }).or(page.getByText(title)).first().click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Take one, bring one back.')).toBeVisible();
  await page.getByRole('button', { name: 'I have read this policy' }).click();
  await expect(page.getByText(/^You read version 1 on [A-Z][a-z]{2} \d{2}, \d{4}\./)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
});

test('what a colleague saved meanwhile is shown, not overwritten', async ({ page, quiet }) => {
  quiet.expectErrors(/409|422/);
  const title = named('Shared draft');
  await signInAs(page, 'admin');
  const { id } = await send<{ id: number }>(page, `${path}/add`, { title });
  await page.goto(`/#/organization/policies/${id}/shared?edit=1`);
  await text(page).click();
  await send(page, `${path}/${id}/draft`, { title, body: '<p>Theirs.</p>', revision: 1 });
  // With nothing unsaved here, the editor shows the colleague's text, and typing goes on from there.
  await expect(text(page)).toHaveText('Theirs.');
  await text(page).click();
  await page.keyboard.press('Control+End');
  // The colleague saves once more while this text is being sent.
  const meanwhile = { title, body: '<p>Theirs again.</p>', revision: 2 };
  await page.route(
    `**${path}/${id}/draft`,
    async (route) => {
      await send(page, `${path}/${id}/draft`, meanwhile);
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.type(' Mine.');
  await expect(page.getByText('Ada Marsh saved a newer draft meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(text(page)).toHaveText('Theirs. Mine.');

  // A draft that this user has not seen is not published.
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Publish the first version of this Policy?')).toBeVisible();
  await send(page, `${path}/${id}/draft`, { title, body: '<p>Half a sen</p>', revision: 4 });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please look at it before you publish it.').first()).toBeVisible();
  await expect(page.getByText(/^Version 1 · /)).toHaveCount(0);
});

test('a change of substance is read again, and what changed is told word by word', async ({ page }) => {
  const title = named('Windows');
  await signInAs(page, 'admin');
  const id = await issued(page, title);
  await send(page, `${path}/${id}/acknowledge`, { version: 1 });
  await page.goto(`/#/organization/policies/${id}/windows?edit=1`);
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And lock the door.');
  await saved(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Changes since version 1' }).click();
  await expect(page.locator('ins')).toContainText('And lock the door.');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Policy' });
  await dialog.getByRole('textbox', { name: 'What has changed' }).fill('The door');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version 2 · /)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Text', selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\/windows$/);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByText('The door')).toBeVisible();
  await page.getByRole('button', { name: 'Changes since version 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Version 2' }).locator('ins')).toContainText('And lock the door.');

  await page.goto(`/#/hat/policies/${id}/windows`);
  await page.getByRole('button', { name: 'What has changed' }).click();
  const changed = page.getByRole('dialog', { name: 'What has changed' });
  await expect(changed.getByText('The door', { exact: true })).toBeVisible();
  await expect(changed.locator('ins')).toContainText('And lock the door.');
  await expectAccessible(page, '[role="dialog"]');
});

test('who has read what is one table, and whoever is late can be nudged', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/policies/readers');
  const table = page.getByRole('region', { name: 'Who has read what' });
  await expect(table.getByRole('columnheader', { name: /Confidentiality/ })).toBeVisible();
  await expect(table.getByRole('cell', { name: /^Overdue/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Nudge Sam Okafor' }).click();
  await expect(page.getByText('1 person reminded')).toBeVisible();
  await expectAccessible(page);
});

test('words inside a policy are found, with the passage', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/policies');
  await page.getByRole('searchbox', { name: 'Search policies' }).fill('receipts');
  await expect(page.locator('mark').first()).toHaveText(/receipt/i);
  await page.goto('/#/contacts/global-search?q=receipts');
  await expect(page.getByRole('region', { name: 'Policies' }).getByText('Expenses')).toBeVisible();
});

test('who has read what is printed', async ({ page }) => {
  await page.addInitScript(() => (globalThis.print = () => undefined));
  await signInAs(page, 'ruth', '/print/policies');
  await expect(page.getByRole('heading', { name: 'Policies read', level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /^Joe Tanaka/ });
  await expect(row).toContainText(/v\d · [A-Z][a-z]{2} \d{2}, \d{4}/);
  // The page used to be wider than a phone's screen; now each person is a card.
  await page.setViewportSize(phone);
  await expectFits(page);
  await expectAccessible(page);
});

test('the manual is read in one’s hat: all of it, or what one wrote', async ({ page }) => {
  await signInAs(page, 'sam', '/hat/articles');
  await expect(page.getByRole('heading', { name: 'My Articles', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Estimating hours' }).click();
  await expect(page).toHaveURL(/#\/hat\/article\/\d+\/estimating-hours$/);
  await expect(page.getByRole('heading', { name: 'Estimating hours', level: 1 })).toBeVisible();
  for (const label of ['Author', 'Published', 'Category', 'Tags']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.goto('/#/hat/articles/mine');
  await expect(page.getByText('Retainers: what is in and what is not')).toBeVisible();
  await expect(page.getByText('Estimating hours')).toHaveCount(0);

  await signInAs(page, 'joe', '/hat/articles');
  await expect(page.getByText('Colour profiles for print and screen')).toBeVisible();
  await expect(page.getByText('Estimating hours')).toHaveCount(0);
});

test('people talk about a policy below it', async ({ page }) => {
  await signInAs(page, 'ruth');
  const title = named('Plants');
  const id = await issued(page, title);
  await page.goto(`/#/organization/policies/issued/${id}/plants`);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await page
    .getByRole('textbox', { name: /comment/i })
    .first()
    .fill('Who waters them in August?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Who waters them in August?')).toBeVisible();
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await expectAccessible(page);
});

test('on a phone a policy is read and acknowledged', async ({ page }) => {
  const title = named('Bicycles');
  await signInAs(page, 'admin');
  const id = await issued(page, title);
  await page.setViewportSize(phone);
  await signInAs(page, 'hana', `/hat/policies/${id}/bicycles`);
  await expect(page.getByRole('button', { name: 'I have read this policy' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'I have read this policy' }).click();
  await expect(page.getByText('Acknowledged')).toBeVisible();
  await page.goto('/#/hat/policies');
  await expect(page.getByRole('heading', { name: 'My Policies', level: 1 })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expectFits(page);
});

test('whoever lacks the ability and a client’s user see none of it', async ({ page, quiet }) => {
  quiet.expectErrors(/403/);
  await signInAs(page, 'nia', '/hat/policies');
  await expect(page).toHaveURL(/403/);
  await signInAs(page, 'cleo', '/organization/policies');
  await expect(page).toHaveURL(/403/);
  await signInAs(page, 'joe', '/organization/policies');
  await expect(page).toHaveURL(/403/);
});

test('the home screen says what is to be read', async ({ page }) => {
  await signInAs(page, 'joe', '/dashboard');
  const block = page.getByRole('region', { name: 'Policies to read' });
  await expect(block.getByRole('link', { name: 'Confidentiality' })).toBeVisible();
  await expect(block.getByText('Overdue').first()).toBeVisible();
});

test('a policy is cited in another text, and the link leads to it', async ({ page }) => {
  const title = named('Citing');
  await signInAs(page, 'admin');
  const { id } = await send<{ id: number }>(page, '/api/organization/articles/add', { title });
  await page.goto(`/#/organization/article/${id}/citing?edit=1`);
  await text(page).click();
  await page.keyboard.type('See ');
  await page.getByRole('button', { name: 'Cite a policy' }).click();
  await page.getByRole('textbox', { name: 'Find a policy' }).fill('confid');
  await page.getByRole('button', { name: 'Confidentiality' }).click();
  await expect(text(page).getByRole('link', { name: 'Confidentiality' })).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Done' }).click();
  // A click on a link in the editor only places the caret.
  await expect(text(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Confidentiality' }).click();
  await expect(page.getByRole('heading', { name: 'Confidentiality', level: 1 })).toBeVisible();
});
