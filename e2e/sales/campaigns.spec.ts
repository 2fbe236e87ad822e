import { read, send } from '../calls.ts';
import { expect, signInAs, test } from '../story.ts';

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
