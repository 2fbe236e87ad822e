import { send } from '../calls.ts';
import { expect, expectAccessible, test } from '../story.ts';
import { foundCompany, openBoard } from './orgBoardStory.ts';

test('after the company was moved to the trash, Org Board and Statistics still offered what is refused', async ({
  page,
  context,
}) => {
  const company = await foundCompany(page, 'Gone Story');
  const path = `/api/foundry/organizations/companies/${company}`;
  await openBoard(page);
  const create = page.getByRole('button', { name: 'Create a New Organizing Board' });
  await expect(create).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/organization/statistics');
  const assign = other.getByRole('button', { name: 'Assign Statistic' });
  await expect(assign.first()).toBeVisible();

  await send(page, `${path}/delete`, { guard: 'system' });
  for (const one of [page, other]) await expect(one.getByText('“Gone Story” was moved to the trash.')).toBeVisible();
  await expect(create).toHaveCount(0);
  await expect(assign).toHaveCount(0);
  await other.getByRole('tab', { name: 'Definitions' }).click();
  await expect(other.getByText('“Gone Story” was moved to the trash.')).toBeVisible();
  await expect(other.getByRole('button', { name: '+ Definition' })).toHaveCount(0);
  await expectAccessible(page);
  // The same for someone who opens it only now.
  await openBoard(page);
  await expect(page.getByText('“Gone Story” was moved to the trash.')).toBeVisible();

  await send(page, `${path}/restore`, { guard: 'system' });
  await expect(create).toBeVisible();
  await expect(other.getByRole('button', { name: '+ Definition' }).first()).toBeVisible();
});
