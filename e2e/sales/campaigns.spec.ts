import type { Page } from '@playwright/test';
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

/** A new campaign with one member. */
async function calling(page: Page, name: string): Promise<number> {
  const { id } = await send(page, '/api/contacts/campaigns/add', { name, status: 'active' });
  const [company] = await read<Member[]>(page, '/api/contacts/companies?search=Atlas Freight Lines');
  await send(page, `/api/contacts/campaigns/${id}/members/add`, { companies: [company!.id] });
  return id;
}

test('the status of a campaign member took the menu of its row or a form', async ({ page }) => {
  await signInAs(page, 'erin');
  const id = await calling(page, 'Story of a status');
  await page.goto(`/#/contacts/campaign/${id}`);
  const row = page.getByRole('row').filter({ hasText: 'Atlas Freight Lines' });
  const status = row.getByRole('button', { name: 'Status of Atlas Freight Lines' });
  await expect(status).toHaveText('To contact');
  await status.click();
  await expectAccessible(page, '[role="menu"]');
  await page.getByRole('menuitem', { name: 'Replied', exact: true }).click();
  await expect(status).toHaveText('Replied');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveText('To contact');

  await status.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'To contact', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Contacted');
  await expect(status).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'Atlas Freight Lines' });
  await card.getByRole('button', { name: 'Status of Atlas Freight Lines' }).click();
  await page.getByRole('menuitem', { name: 'Interested', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Status of Atlas Freight Lines: Interested' })).toBeVisible();
});

test('the status of a member is only shown to who may not change it', async ({ page }) => {
  await signInAs(page, 'erin');
  const id = await calling(page, 'Story to look at');
  await signInAs(page, 'sam', `/contacts/campaign/${id}`);
  const row = page.getByRole('row').filter({ hasText: 'Atlas Freight Lines' });
  await expect(row.getByText('To contact')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Status of/ })).toBeHidden();
});
