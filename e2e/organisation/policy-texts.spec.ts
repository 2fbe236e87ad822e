import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { named, send } from '../calls.ts';
import { issued, path, saved, text } from './policyStory.ts';

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
  const meanwhile = { title, body: `<p>Theirs again.</p>${'<p>More.</p>'.repeat(40)}`, revision: 2 };
  await page.route(
    `**${path}/${id}/draft`,
    async (route) => {
      await send(page, `${path}/${id}/draft`, meanwhile);
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.type(' Mine.');
  await expect(page.getByText('Ada Marsh saved a newer draft in the meantime.')).toBeVisible();
  await expectAccessible(page);
  // Far down in a long text neither this nor the toolbar was in sight: they lay behind the header.
  const choose = page.getByText('Not saved. Please choose at the top which text to keep.');
  const top = async (at: Locator) => (await at.boundingBox())!.y;
  await page.evaluate(() => globalThis.scrollTo({ top: 600 }));
  await expect.poll(() => top(choose)).toBeGreaterThanOrEqual(48);
  await expect.poll(() => top(page.getByRole('button', { name: 'Bold' }))).toBeGreaterThan(await top(choose));
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
  await expect(page.getByText('Please check it before you publish.').first()).toBeVisible();
  await expect(page.getByText(/^Version 1 · /)).toHaveCount(0);
});

test('what was being written when a colleague deleted the policy is kept, and said to be', async ({ page, quiet }) => {
  quiet.expectErrors(/404/);
  const title = named('Deleted meanwhile');
  await signInAs(page, 'admin');
  const { id } = await send<{ id: number }>(page, `${path}/add`, { title });
  await page.goto(`/#/organization/policies/${id}/deleted?edit=1`);
  await text(page).click();
  // Deleted while this text is on its way.
  await page.route(
    `**${path}/${id}/draft`,
    async (route) => {
      await send(page, `${path}/${id}/delete`);
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.type('Half a page of work');
  await expect(page.getByText('This Policy does not exist or was deleted.')).toBeVisible();
  const kept = page.getByRole('region', { name: 'Your unsaved text is kept in this browser.' });
  await expect(kept).toContainText('Half a page of work');
  // Said once: in place, and not in a message besides.
  await expect(page.getByRole('region', { name: 'Messages' }).locator('[data-kind]')).toHaveCount(0);
  await expectAccessible(page);
  await send(page, `${path}/${id}/restore`);
  await expect(text(page)).toHaveText('Half a page of work');
  await saved(page);
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
  // The first version was shown as if all of it had been added, a later one only as changes.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show text' }).first().click();
  const wording = page.getByRole('dialog', { name: 'Version 2' }).getByRole('article');
  await expect(wording).toContainText('And lock the door.');
  await expect(wording.locator('ins')).toHaveCount(0);

  // An old link to the draft opened the text, as if that were it.
  await page.goto(`/#/organization/policies/${id}/windows?tab=draft`);
  await expect(page.getByRole('tabpanel', { name: 'Draft' })).toHaveText('Nothing has changed since the last version.');

  await page.goto(`/#/hat/policies/${id}/windows`);
  await page.getByRole('button', { name: 'What has changed' }).click();
  const changed = page.getByRole('dialog', { name: 'What has changed' });
  await expect(changed.getByText('The door', { exact: true })).toBeVisible();
  await expect(changed.locator('ins')).toContainText('And lock the door.');
  await expectAccessible(page, '[role="dialog"]');
  // That its authors have a newer draft looked there like a change that is to be read.
  await page.goto('/#/hat/policies');
  const home = page.getByRole('row', { name: /Working from home/ });
  await expect(home).toContainText('To read');
  await expect(home).not.toContainText('Changed');
});

test('what is pasted from an office program keeps its headings, lists and tables', async ({ page }) => {
  await signInAs(page, 'admin');
  const id = await issued(page, named('Pasted'));
  await page.goto(`/#/organization/policies/${id}/pasted?edit=1`);
  const line = (mark: string, level: number, words: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark} </span>${words}</p>`;
  const word = `<h1>Costs</h1><table><tr><td><p>Paper</p></td><td><p>12 euros</p></td></tr></table>
    ${line('·', 1, 'Keys')}${line('o', 2, 'Front door')}${line('1.', 1, 'First')}<p>Call <a href="tel:+49301234">reception</a>.</p><img src="file:///C:/one.png">`;
  await text(page).evaluate((box, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, word);
  await expect(page.getByText('Pictures are not pasted together with text.')).toBeVisible();
  const box = text(page);
  await expect(box.getByRole('heading', { name: 'Costs', level: 2 })).toBeVisible();
  await expect(box.locator('ul > li > ul > li')).toHaveText('Front door');
  await expect(box.locator('ol > li')).toContainText('First');
  // Its number was lost, although every text may have one.
  await expect(box.getByRole('link', { name: 'reception' })).toHaveAttribute('href', 'tel:+49301234');
  await box.getByRole('cell', { name: '12 euros' }).click();
  const addsColumn = page.getByRole('button', { name: 'Add a column after' });
  await expect(addsColumn).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ink');
  await addsColumn.click();
  await expect(box.getByRole('cell')).toHaveCount(6);
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Delete the row' }).click();
  await expect(box.getByRole('cell')).toHaveCount(3);
  await saved(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Draft' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1);
  await expectAccessible(page);
});

test('a table is made in the editor, and a wide one is read on a phone', async ({ page }) => {
  await signInAs(page, 'admin');
  const address = `https://drive.example.com/${'a1b2c3d4'.repeat(20)}`;
  const id = await issued(page, named('Rates'), `<p>Per day:</p><p>${address}</p>`);
  await page.goto(`/#/organization/policies/${id}/rates?edit=1`);
  const box = text(page);
  await box.getByText('Per day:').click();
  await page.keyboard.press('End');
  // A table could only be pasted.
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page.keyboard.type('Responsibility');
  await expect(box.getByRole('cell')).toHaveCount(6);
  const others = ['Rate in the studio', 'Rate at the client’s', 'Accommodation', 'Remarks'];
  for (const [index, name] of others.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Add a column after' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  }
  await expect(box.getByRole('columnheader')).toHaveText(['Responsibility', ...others]);
  await saved(page);

  // The table used to be squeezed into the screen, its words to columns of letters.
  await page.setViewportSize(phone);
  const widthOf = async (at: Locator) => (await at.boundingBox())!.width;
  const heading = page.getByRole('columnheader', { name: 'Responsibility' });
  await expect.poll(() => widthOf(heading)).toBeGreaterThan(90);
  await expectFits(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Draft', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Table' })).toBeVisible();
  await expect.poll(() => widthOf(heading)).toBeGreaterThan(90);
  await expectFits(page);
  await expectAccessible(page);
});

test('words inside a policy are found, with the passage', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/policies');
  await page.getByRole('searchbox', { name: 'Search policies' }).fill('receipts');
  await expect(page.locator('mark').first()).toHaveText(/receipt/i);
  await page.goto('/#/contacts/global-search?q=receipts');
  await expect(page.getByRole('region', { name: 'Policies' }).getByText('Expenses')).toBeVisible();
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
