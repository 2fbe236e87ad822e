import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { named, read, send } from '../calls.ts';
import { issued, path, saved, text } from './policyStory.ts';

test('an author writes a policy, publishes it, issues it, and a colleague acknowledges it', async ({ page }) => {
  const title = named('Umbrellas');
  await signInAs(page, 'admin', '/organization/policies');
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Policy' }).click();
  const form = page.getByRole('dialog', { name: 'Add Policy' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Policy', level: 1 })).toBeVisible();
  // A new text is begun where it is written.
  await expect(text(page)).toBeFocused();
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

test('the readers of a policy did not say to whom it was issued', async ({ page }) => {
  const title = named('Ladders');
  await signInAs(page, 'admin');
  const id = await issued(page, title);
  await page.goto(`/#/organization/policies/${id}/ladders?tab=readers`);
  const to = page.getByRole('region', { name: 'Issued to' });
  await expect(to).toContainText('Everyone in the company');
  const first = async (what: string) => (await read<{ id: number; text: string }[]>(page, `${path}/${what}`))[0]!;
  const [post, division, person] = [await first('posts'), await first('divisions'), await first('people')];
  await send(page, `${path}/${id}/issue`, {
    everyone: false,
    posts: [post.id],
    divisions: [],
    people: [person.id],
    read_by: '2099-03-02',
  });
  await expect(to).toContainText(`Posts${post.text}`);
  await expect(to).toContainText(`People${person.text}`);
  await expect(to).toContainText('To be read byMar 02, 2099');
  await expect(to).not.toContainText('Everyone in the company');
  await send(page, `${path}/${id}/issue`, { everyone: false, posts: [], divisions: [division.id], people: [] });
  await expect(to).toContainText(`Divisions${division.text}, with all posts below`);
  await expect(to).not.toContainText('People');
  await expectAccessible(page);
  await send(page, `${path}/${id}/issue`, { everyone: false, posts: [], divisions: [], people: [] });
  await expect(page.getByText('This policy is not issued to anyone.')).toBeVisible();
  await expect(to).toHaveCount(0);
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

test('who has read what is printed', async ({ page }) => {
  await page.addInitScript(() => (globalThis.print = () => undefined));
  await signInAs(page, 'ruth', '/print/policies');
  await expect(page.getByRole('heading', { name: 'Policies read', level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /^Joe Tanaka/ }).first();
  await expect(row).toContainText(/v\d · [A-Z][a-z]{2} \d{2}, \d{4}/);
  // An A4 page between its margins: every policy is on it, whatever their number.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expectFits(page);
  await page.emulateMedia({ media: 'screen' });
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

test('on a phone a policy is read and acknowledged', async ({ page, browser }) => {
  const title = named('Bicycles');
  await signInAs(page, 'admin', '/dashboard');
  const author = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAs(author, 'admin', '/dashboard');
  const id = await issued(page, title);
  await page.setViewportSize(phone);
  await signInAs(page, 'hana', `/hat/policies/${id}/bicycles`);
  await expect(page.getByRole('button', { name: 'I have read this policy' })).toBeVisible();
  // A text that was replaced while it was read was acknowledged without a word about it.
  await send(author, `${path}/${id}/draft`, { title, body: '<p>Wear a helmet.</p>', revision: 2 });
  await send(author, `${path}/${id}/publish`, { is_substance: true });
  await expect(page.getByText('Wear a helmet.')).toBeVisible();
  await expect(page.getByText('Version 2 was published while this was open.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'I have read this policy' }).click();
  await expect(page.getByText('Acknowledged')).toBeVisible();
  await page.goto('/#/hat/policies');
  await expect(page.getByRole('heading', { name: 'My Policies', level: 1 })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expectFits(page);
});

test('the line below the tabs ended where the screen of a phone does', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/policies/1/x');
  await page.setViewportSize(phone);
  const tabs = page.getByRole('tablist').first();
  await expect(tabs.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  const { x, y, width, height } = (await tabs.boundingBox())!;
  const at = (top: number) => page.screenshot({ clip: { x: x + width - 12, y: top, width: 8, height: 4 } });
  const line = () => at(y + height - 4);
  await tabs.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  const atStart = await line();
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  expect(await tabs.evaluate((list) => list.scrollLeft)).toBeGreaterThan(40);
  expect((await line()).equals(atStart)).toBe(true);
  expect((await line()).equals(await at(y + height + 4))).toBe(false);
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
