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

test('after the company was moved to the trash, Policies, Programs, Courses and Conditions still offered what is refused', async ({
  page,
}) => {
  const company = await foundCompany(page, 'Gone Story');
  const path = `/api/foundry/organizations/companies/${company}`;
  const said = page.getByText('“Gone Story” was moved to the trash.');
  const add = page.getByRole('main').getByRole('button', { name: /\bAdd /, exact: false });
  await page.goto('/#/organization/policies');
  await expect(add.first()).toBeVisible();
  await send(page, `${path}/delete`, { guard: 'system' });
  const lists = [
    ['organization/policies', 'Policies'],
    ['organization/policies/readers', 'Policies'],
    ['organization/articles/drafts', 'Articles'],
    ['organization/courses/manage', 'Manage Courses'],
    ['organization/courses/enrollments', 'Manage Enrollments'],
    ['organization/courses/matrix', 'Training Matrix'],
    ['organization/courses/marking', 'Marking'],
    ['organization/conditions', 'Conditions'],
    ['programs', 'Programs & Projects'],
    ['programs/reports', 'Reports to review'],
    ['programs/templates', 'Program Templates'],
    ['hat/conditions', 'My Conditions'],
    ['hat/courses', 'My Courses'],
    ['hat/policies', 'My Policies'],
    ['hat/articles', 'My Articles'],
    ['hat/post', 'My Post'],
    ['hat/week', 'My Week'],
  ] as const;
  for (const [address, heading] of lists) {
    await page.goto(`/#/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(said, address).toBeVisible();
    await expect(add, address).toHaveCount(0);
  }
  await expectAccessible(page);
  // The formulas belong to no company.
  await page.goto('/#/organization/conditions/formulas');
  await expect(add.first()).toBeVisible();

  await page.goto('/#/organization/policies');
  await expect(said).toBeVisible();
  await send(page, `${path}/restore`, { guard: 'system' });
  await expect(add.first()).toBeVisible();
  await expect(said).toHaveCount(0);
});
