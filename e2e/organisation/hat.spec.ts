import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';
import { send } from '../calls.ts';
import { named } from '../calls.ts';
import { employee, plan, programsPath } from './programStory.ts';
import { graph, weeksAgo } from './statisticsStory.ts';

test('someone goes through their week, and says that it is done', async ({ page, browser }) => {
  const boss = await (await browser.newContext()).newPage();
  await signInAs(boss, 'admin');
  const { id, target } = await plan(boss, named('Live'), { due_on: '2026-01-02' });
  await signInAs(page, 'sam', '/hat/week');
  await expect(page.getByRole('heading', { name: 'My Week', level: 1 })).toBeVisible();
  // What a colleague gives to someone meanwhile is there at once.
  const due = page.getByRole('region', { name: 'Targets due' });
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
  await send(boss, `${programsPath}/${id}/targets/${target}/edit`, { people: [await employee(boss, 'Sam Okafor')] });
  await expect(due).toContainText('Call the printer');
  const back = page.getByRole('region', { name: 'Write-ups to send' });
  await expect(back.getByRole('listitem').filter({ hasText: 'Late' })).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Not done' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Not done' }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
  await back.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('Condition Writeup');
});

test('the value of a week that is over was not on the page; it is entered there', async ({ page }) => {
  const title = named('Visits');
  await signInAs(page, 'admin');
  const id = await graph(page, title, 'Sam', []);
  await send(page, `/api/foundry/statistics/assignments/${id}/set-value`, { date: weeksAgo(3), value: 4 });
  await graph(page, named('Calls'), 'Sam', [1]);
  await signInAs(page, 'sam', '/hat/week');
  const values = page.getByRole('region', { name: 'Values to enter' });
  const late = values.getByRole('listitem').filter({ hasText: `${title}, week ending` });
  await expect(late).toContainText('Late');
  await late.getByRole('button', { name: `Enter ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(late).toHaveCount(0);
  await expect(values.getByRole('link', { name: title, exact: true }), 'this week’s is left').toBeVisible();
  await values.getByRole('link', { name: 'Enter all' }).click();
  await expect(page.getByRole('table', { name: 'Values' })).toBeVisible();
});

test('a senior sees the people below as a heat map and nudges one of them', async ({ page, quiet }) => {
  quiet.expectErrors(/Failed to load resource|ERR_FAILED/);
  // If it cannot be loaded, it says so instead of showing nobody.
  await page.route('**/api/hat/week/team', (route) => route.abort());
  await signInAs(page, 'erin', '/hat/week');
  const team = page.getByRole('region', { name: 'People below you' });
  await expect(team.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/hat/week/team');
  await team.getByRole('button', { name: 'Retry' }).click();
  await expect(team.getByRole('row', { name: /^Sam Okafor/ })).toBeVisible();
  await team.getByRole('button', { name: 'Nudge Sam Okafor' }).click();
  await expect(page.getByText('Sam Okafor reminded')).toBeVisible();
  await expect(team.getByRole('row', { name: /^Sam Okafor/ })).toContainText('Nudged');
  await page.keyboard.press('Tab');
  await expect(team.locator(':focus'), 'the keyboard goes on where the button was').toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectFits(page);
});

test('a post is shown with all that belongs to it, and handed over as a pack', async ({ page, context }) => {
  await signInAs(page, 'pia', '/hat/post');
  const post = page.getByRole('region', { name: 'Client Services', exact: true });
  await expect(post).toContainText('Clients who come back');
  await expect(post).toContainText('Tom Wierzbicki');
  await expect(page.getByRole('region', { name: /^Services/ })).toBeVisible();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await post.getByRole('link', { name: 'Turn-over pack' }).click();
  const pack = await opened;
  await expect(pack.getByRole('heading', { name: 'Client Services' })).toBeVisible();
  await expect(
    pack.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /^Policies/ }),
  ).toBeVisible();
  await expect(pack.getByText(/^Version \d/).first()).toBeVisible();
});

test('the home screen says what is left of the week and which posts one holds', async ({ page }) => {
  await signInAs(page, 'sam', '/dashboard');
  await expect(page.getByRole('region', { name: 'My week' })).toContainText('Write-ups to send');
  await expect(page.getByRole('region', { name: 'My posts' })).toContainText('Sales');
});
