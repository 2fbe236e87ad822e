import { expect, signInAs, test } from '../story.ts';
import { named } from '../calls.ts';
import { viktorMay } from '../roleStory.ts';
import { graph, weeksAgo } from './statisticsStory.ts';

test('values typed into the grid were lost when the ability was taken, and given back', async ({ page, browser }) => {
  const title = named('Ability taken');
  const abilities = ['browse statistics', 'bulk set statistic values'];
  await signInAs(page, 'admin');
  await graph(page, title, 'Sam', [3, 4]);
  const { his, nowOnly } = await viktorMay(page, browser, abilities);
  await his.goto('/#/organization/statistics/bulk-update');
  await his.getByLabel('Type', { exact: true }).selectOption('weekly');
  const cell = his.getByLabel(`${title}, ${weeksAgo(0)}`, { exact: true });
  await cell.fill('12');
  await nowOnly(['browse statistics']);
  await expect(his.getByText('You do not have permission to perform this action.')).toBeVisible();
  await nowOnly(abilities);
  await expect(his.getByText('What you had typed has been restored.')).toBeVisible();
  await expect(cell).toHaveValue('12');
  await his.getByRole('button', { name: 'Save' }).click();
  await expect(his.getByText('1 value saved')).toBeVisible();
});
