import { expect, expectAccessible, signInAs, test } from '../story.ts';
import { makeBoard, postName, usual } from './orgBoardStory.ts';
import { named } from '../calls.ts';
import { plan } from './programStory.ts';

test('an employee’s page and one’s own menu say who holds which post, and who is above and below', async ({ page }) => {
  await signInAs(page, 'erin', '/system/employees');
  await page.getByRole('link', { name: 'Tom Wierzbicki' }).click();
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page.getByRole('link', { name: 'Production' })).toBeVisible();
  await expect(page.getByText('Senior: Erin Castellan')).toBeVisible();
  await expect(page.getByText('Pia Lindqvist (Client Services)')).toBeVisible();
  await page.getByRole('button', { name: 'Account of Erin Castellan' }).click();
  await expect(page.getByText('Senior: Ada Marsh')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Tom Wierzbicki' }).click();
  await expect(page.getByRole('heading', { name: 'Employee Statistics', level: 1 })).toBeVisible();
});

test('the panel of a post lists its open targets, and each opens', async ({ page }) => {
  const { posts } = await makeBoard(page, named('Targets of a post'), usual);
  const title = named('Open house');
  const { id, target } = await plan(page, title, { posts: [posts['Leads']], due_on: '2020-03-05' });
  const panel = page.getByRole('dialog', { name: 'Position' });
  await postName(page, 'Accounts').click();
  await panel.getByRole('tab', { name: 'Targets' }).click();
  await expect(panel.getByText('This post has no open targets.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await postName(page, 'Leads').click();
  await panel.getByRole('tab', { name: 'Targets' }).click();
  const link = panel.getByRole('link', { name: 'Call the printer' });
  await expect(link).toHaveAttribute('title', title);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Call the printer' })).toContainText('05/Mar/20');
  await expectAccessible(page, '[role="dialog"]');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#/programs/${id}/targets/${target}/reports$`));
});

test('the function of a post stands among its other facts without holes', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/org-board');
  await postName(page, 'Sales').click();
  const panel = page.getByRole('dialog', { name: 'Position' });
  const boxOf = async (text: string) => (await panel.getByText(text, { exact: true }).boundingBox())!;
  await expect(panel.getByText('Hands over to Production in person')).toBeVisible();
  const [first, list, last, area] = [
    await boxOf('Turns enquiries into signed deals.'),
    await boxOf('Answers within a working day'),
    await boxOf('Hands over to Production in person'),
    await boxOf('Area'),
  ];
  expect(list.y - first.y - first.height).toBeLessThan(14);
  expect(area.y - last.y - last.height).toBeLessThan(18);
});
