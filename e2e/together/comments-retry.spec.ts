import { send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';
import { button, choose, comment, comments, makeDeal, openComments, say, widget, words } from './commentStory.ts';

test('a comment sent to a server that hangs was written twice, and its draft stayed', async ({ page, quiet }) => {
  quiet.expectErrors(/comments\/add|Failed to load resource/);
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Long silence');
  await openComments(page, `/deals/${deal}`);
  const keys: (string | undefined)[] = [];
  let isAnswering = false;
  // The comment is saved, but the answer gets lost.
  await page.route(`**${comments}/add`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (isAnswering) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Add Comment').click();
  await words(page).fill('Said once');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`${comments}/add`));
  await button(page, 'Save').click();
  await lost;
  await expect(comment(page, 'Said once')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Offline, 1 change waiting' })).toBeVisible();
  isAnswering = true;
  await page.getByRole('button', { name: 'Offline, 1 change waiting' }).click();
  await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0);
  await expect(comment(page, 'Said once')).toHaveCount(1);
  await expect(comment(page, 'Said once')).not.toContainText('Sent when');
  await expect(words(page)).toHaveCount(0);
  await expect(widget(page)).not.toContainText('Draft saved');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size, 'each try is the same call').toBe(1);
});

test('an address at the end of a comment was no link, and the cells of a pasted table ran together', async ({
  page,
}) => {
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Linked at the end');
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await words(page).pressSequentially('See https://example.test/a?b=c&d=e');
  await button(page, 'Save').click();
  const link = comment(page, 'See').getByRole('link');
  await expect(link).toHaveText('https://example.test/a?b=c&d=e');
  await expect(link).toHaveAttribute('href', 'https://example.test/a?b=c&d=e');
  await expect(link).toHaveAttribute('target', '_blank');

  // Under this filter the new comment was gone as soon as it was saved.
  await widget(page).getByRole('combobox', { name: 'Filter by category' }).click();
  await page.getByRole('option', { name: 'Meeting', exact: true }).click();
  await expect(widget(page)).toContainText('There are currently no comments.');
  await button(page, 'Add Comment').click();
  await words(page).evaluate((box) => {
    const clipboardData = new DataTransfer();
    const rows = '<tr><td><p>Paper</p></td><td>12 <b>euros</b></td></tr><tr><td>Ink</td><td>30</td></tr>';
    clipboardData.setData('text/html', `<p>Costs:</p><table>${rows}</table>`);
    clipboardData.setData('text/plain', 'Costs: Paper');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await button(page, 'Save').click();
  await expect(comment(page, 'Costs').locator('p')).toHaveText(['Costs:', 'Paper | 12 euros', 'Ink | 30']);
  await expect(widget(page).getByRole('combobox', { name: 'Filter by category' })).toHaveValue('');
  await expect(comment(page, 'See')).toBeVisible();
});

test('an edit replaced what a colleague had written meanwhile, and a second edit was refused for the first', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectErrors(/comments\/\d+\/edit|Failed to load resource/);
  await signInAs(page, 'sam');
  const { deal } = await makeDeal(page, 'Two pens');
  const { id } = await say(page, deal, 'First');
  await openComments(page, `/deals/${deal}`);
  const edit = async (of: string, text: string) => {
    await choose(page, of, 'Edit');
    await words(page).fill(text);
  };
  await page.context().setOffline(true);
  await edit('First', 'Second');
  await button(page, 'Save').click();
  await edit('Second', 'Third');
  await button(page, 'Save').click();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /^Offline/ })).toHaveCount(0);
  await expect(page.getByText('Your 2 waiting changes have been sent.')).toBeVisible();
  await expect(words(page)).toHaveCount(0);
  await expect(comment(page, 'Third')).toBeVisible();

  await edit('Third', 'Fourth');
  const erin = await (await browser.newContext()).newPage();
  await signInAs(erin, 'erin');
  await send(erin, `${comments}/${id}/edit`, { comment: '<p>By Erin</p>' });
  await send(erin, `${comments}/add`, { reference_type: 'Deal', reference_id: deal, comment: '<p>Arrived</p>' });
  await expect(page.getByRole('button', { name: 'Show 1 new comment' })).toBeVisible();
  await button(page, 'Save').click();
  await expect(widget(page).getByRole('alert')).toHaveText('Erin Castellan has changed this in the meantime.');
  await expect(words(page)).toHaveText('Fourth');
  await button(page, 'Save').click();
  await expect(words(page)).toHaveCount(0);
  await expect(comment(page, 'Fourth')).toBeVisible();
});
