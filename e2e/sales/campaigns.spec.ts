import { read, send } from '../calls.ts';
import { expect, expectAccessible, signInAs, test } from '../story.ts';

type Member = { id: number; name: string };

test('who calls through a campaign sees the numbers to call and what was noted', async ({ page }) => {
  await signInAs(page, 'sam');
  const [campaign] = await read<{ id: number }[]>(page, '/api/contacts/campaigns?search=Spring website check');
  const members = `/api/contacts/campaigns/${campaign!.id}/members`;
  const [member] = await read<Member[]>(page, `${members}?search=Atlas Freight Lines`);
  await send(page, `${members}/${member!.id}/edit`, { notes: 'Ask for Ingrid after ten' });
  await page.goto(`/#/contacts/campaign/${campaign!.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Atlas Freight Lines' });
  await expect(row.getByRole('link', { name: '+1 415 556 0028' })).toHaveAttribute('href', 'tel:+14155560028');
  await expect(row.getByText('Ask for Ingrid after ten')).toBeVisible();
});

test('prospects picked in their list are added to a campaign', async ({ page }) => {
  await signInAs(page, 'erin');
  const { id } = await send(page, '/api/contacts/campaigns/add', { name: 'Story calls', status: 'active' });
  await page.goto('/#/contacts/prospects');
  await page.getByRole('checkbox', { name: 'Select Anchor Point Marina' }).check();
  await page.getByRole('checkbox', { name: 'Select Atlas Freight Lines' }).check();
  await page.getByRole('button', { name: 'Add to Campaign' }).click();
  const form = page.getByRole('dialog', { name: 'Add 2 companies to a campaign' });
  await form.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option', { name: 'Story calls' }).click();
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/contacts/campaign/${id}$`));
  await expect(page.getByText('2 members added to Story calls')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Atlas Freight Lines' })).toBeVisible();
});

test('who may not edit campaigns is not offered to add contacts to one', async ({ page }) => {
  await signInAs(page, 'sam', '/contacts/prospects');
  await page.getByRole('button', { name: 'Actions for Beacon Street Realty' }).click();
  await expect(page.getByRole('menuitem', { name: 'Full view' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add to Campaign' })).toBeHidden();
});
