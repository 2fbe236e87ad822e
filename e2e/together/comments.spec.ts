import { send } from '../calls.ts';
import {
  beside,
  button,
  choose,
  comment,
  comments,
  list,
  makeDeal,
  openComments,
  say,
  widget,
  words,
} from './commentStory.ts';
import { expect, expectAccessible, expectFits, phone, reloadSaved, signInAs, test } from '../story.ts';

test('a comment is written with a mention, a category and a file, then edited, deleted and restored', async ({
  page,
}) => {
  await signInAs(page, 'erin');
  const { company, deal } = await makeDeal(page, 'Told in comments');
  await openComments(page, `/deals/${deal}`);
  await expect(widget(page)).toContainText('There are currently no comments.');
  await expect(button(page, 'Following')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Add Comment').click();
  await expect(button(page, 'Save')).toBeDisabled();
  await words(page).pressSequentially('  ');
  await expect(button(page, 'Save')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Add Comment')).toBeFocused();
  await page.keyboard.press('Enter');
  await words(page).pressSequentially('Please have a look, @ada');
  const people = page.getByRole('listbox', { name: 'People to mention' });
  await expect(people.getByRole('option')).toHaveCount(1);
  await expect(people.getByRole('option', { name: 'Ada Marsh' })).toBeVisible();
  // The focus stays in the text, which says who is chosen.
  await expect(words(page)).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(words(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.type('now.');
  await expect(words(page).locator('[data-type="mention"]')).toHaveText('@Ada Marsh');
  await widget(page).getByRole('combobox', { name: 'Category', exact: true }).click();
  await page.getByRole('option', { name: 'Feedback' }).click();
  await widget(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('The brief') });
  await words(page).evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await words(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(
    widget(page)
      .getByRole('list', { name: 'Attached files' })
      .getByText(/^Uploaded/),
  ).toHaveCount(3);
  await expectAccessible(page);
  await button(page, 'Save').click();
  const mine = comment(page, 'Please have a look');
  await expect(mine).toContainText('@Ada Marsh now.');
  await expect(button(page, 'Add Comment')).toBeFocused();
  await expect(mine).toContainText('Feedback');
  await expect(mine.getByRole('link', { name: /pasted\.txt/ })).toBeVisible();
  await expect(mine).not.toContainText('Saving');
  const [brief] = await Promise.all([
    page.waitForEvent('popup'),
    mine.getByRole('link', { name: /brief\.txt/ }).click(),
  ]);
  await expect(brief.getByText('The brief')).toBeVisible();
  await brief.close();

  await choose(page, 'Please have a look', 'Edit');
  await words(page).fill('Done already.');
  await page.keyboard.press('Control+Enter');
  await expect(comment(page, 'Done already.')).toContainText('edited');
  await expect(page.getByText('Comment saved')).toBeVisible();
  await choose(page, 'Done already.', 'History');
  const history = page.getByRole('dialog', { name: /^Comment by/ });
  await expect(history.getByRole('list', { name: 'History' })).toContainText('Done already.');
  await page.keyboard.press('Escape');

  await choose(page, 'Done already.', 'Delete');
  const asked = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this comment?' });
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(widget(page)).toContainText('There are currently no comments.');
  await expect(page.getByText('Comment deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(comment(page, 'Done already.')).toBeVisible();

  await say(page, deal, 'Written elsewhere');
  await send(page, `${comments}/add`, {
    reference_type: 'Company',
    reference_id: company,
    comment: '<p>On the company</p>',
  });
  await button(page, 'Refresh comments').click();
  await expect(list(page).getByRole('article')).toContainText(['Written elsewhere', 'Done already.']);
  await widget(page).getByRole('combobox', { name: 'Filter by category' }).click();
  await page.getByRole('option', { name: 'Feedback' }).click();
  await expect(list(page).getByRole('article')).toContainText(['Done already.']);
  await widget(page).getByRole('button', { name: 'Clear Filter by category' }).click();
  await button(page, 'Filter').click();
  const filter = page.getByRole('dialog', { name: /^Filter/ });
  await filter.getByRole('searchbox', { name: 'Search comments' }).fill('elsewhere');
  await expect(list(page).getByRole('article')).toContainText(['Written elsewhere']);
  await filter.getByRole('searchbox', { name: 'Search comments' }).fill('');
  await filter.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'Sam Okafor' }).click();
  await expect(widget(page)).toContainText('There are currently no comments.');
  await filter.getByRole('button', { name: 'Clear User' }).click();
  await page.keyboard.press('Escape');
  await widget(page).getByRole('switch', { name: 'All Company Comments' }).click();
  await expect(comment(page, 'On the company')).toContainText('Told in comments Ltd');
  await expect(list(page).getByRole('article')).toHaveCount(3);
  await page.setViewportSize(phone);
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a comment that failed to save is back in its editor, and a draft is kept until it is saved', async ({
  page,
  quiet,
}) => {
  quiet.expectErrors(/comments\/(add|\d+\/delete)|Failed to load resource/);
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Hard to say');
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await words(page).fill('Worth keeping');
  await page.route(`**${comments}/add`, (route) =>
    route.fulfill({ status: 500, json: { status: false, code: 500, message: 'Something went wrong.' } }),
  );
  await button(page, 'Save').click();
  await expect(widget(page).getByRole('alert')).toHaveText('Something went wrong.');
  await expect(words(page)).toHaveText('Worth keeping');
  await expect(widget(page)).toContainText('There are currently no comments.');
  await page.unroute(`**${comments}/add`);
  await page.route(`**${comments}/add`, (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, code: 422, message: 'No', data: { comment: ['Not like this.'] } },
    }),
  );
  await button(page, 'Save').click();
  await expect(widget(page).getByRole('alert')).toHaveText('Not like this.');
  await page.unroute(`**${comments}/add`);
  await button(page, 'Cancel').click();
  await expect(widget(page)).toContainText('Draft saved');
  await page.reload();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await button(page, 'Add Comment').click();
  await expect(words(page)).toHaveText('Worth keeping');
  await button(page, 'Save').click();
  await expect(comment(page, 'Worth keeping')).toBeVisible();
  await expect(widget(page)).not.toContainText('Draft saved');

  await page.route(`**${comments}/*/delete`, (route) =>
    route.fulfill({ status: 500, json: { status: false, code: 500, message: 'Something went wrong.' } }),
  );
  await choose(page, 'Worth keeping', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(comment(page, 'Worth keeping')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(`**${comments}/*/delete`);

  await button(page, 'Add Comment').click();
  await words(page).fill('Never sent');
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('comment')))).toEqual([]);
});

test('users can change their own comments, not those of others, and see none without the ability', async ({ page }) => {
  await signInAs(page, 'sam');
  const { company, deal } = await makeDeal(page, 'Mine and theirs');
  await say(page, deal, 'By Sam');
  await signInAs(page, 'erin');
  await say(page, deal, 'By Erin');
  await signInAs(page, 'sam');
  await openComments(page, `/deals/${deal}`);
  await comment(page, 'By Erin')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'History']);
  await page.keyboard.press('Escape');
  await comment(page, 'By Sam')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Copy link', 'History', 'Delete']);
  await page.keyboard.press('Escape');

  await signInAs(page, 'nia', `/dashboard?panels=comments.Company-${company}`);
  await expect(page.getByRole('dialog')).toContainText('You do not have permission to perform this action');
});

test('two people write side by side without the page jumping, and each is notified', async ({ page, browser }) => {
  await signInAs(page, 'erin');
  const { company } = await makeDeal(page, 'Side by side');
  const address = `/contacts/companies/${company}`;
  const sam = await beside(browser, address);
  await openComments(page, address);
  await button(sam, 'Follow').click();
  await expect(button(sam, 'Following')).toBeVisible();
  await button(sam, 'Add Comment').click();
  await words(sam).fill('I am still writing');

  await button(page, 'Add Comment').click();
  await words(page).fill('Hello from Erin');
  await button(page, 'Save').click();
  await expect(comment(sam, 'Hello from Erin')).toBeVisible();
  await expect(button(page, 'Following')).toBeVisible();
  await expect(words(sam)).toHaveText('I am still writing');
  await expect(sam.getByRole('button', { name: /unread/i }).first()).toBeVisible();

  await comment(sam, 'Hello from Erin')
    .getByRole('button', { name: /^Actions for/ })
    .hover();
  await button(page, 'Add Comment').click();
  await words(page).fill('And another thing');
  await button(page, 'Save').click();
  await expect(button(sam, 'Show 1 new comment')).toBeVisible();
  await expect(comment(sam, 'And another thing')).toHaveCount(0);
  await button(sam, 'Show 1 new comment').click();
  await expect(comment(sam, 'And another thing')).toBeVisible();
  await sam.getByRole('button', { name: /^Notifications/ }).click();
  await sam.getByRole('button', { name: /Erin Castellan commented on .*“And another thing”/ }).click();
  const led = sam.getByRole('dialog').getByRole('article').filter({ hasText: 'And another thing' });
  await expect(led).toHaveAttribute('aria-current', 'true');
  await expect(led).toBeInViewport();
  await sam.keyboard.press('Escape');

  await button(sam, 'Save').click();
  await expect(comment(page, 'I am still writing')).toBeVisible();
  await widget(sam).getByRole('checkbox', { name: 'Do not notify me' }).check();
  await expect(button(sam, 'Following')).toHaveCount(0);
  await reloadSaved(sam);
  await sam.getByRole('tab', { name: 'Comments' }).click();
  await expect(widget(sam).getByRole('checkbox', { name: 'Do not notify me' })).toBeChecked();
  await sam.context().close();
});
