import { read, send } from '../calls.ts';
import { demoPassword, expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

test('a colleague saw every login or none: those of one client are shared with them', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectErrors(/428/);
  await signInAs(page, 'admin');
  const role = await send<{ id: number }>(page, '/api/system/roles/add', {
    name: 'Vault guest',
    abilities: ['read shared sites', 'view passwords'],
  });
  const [nia] = await read<{ id: number; display_name: string; email: string }[]>(page, '/api/system/users?search=nia');
  const { id, display_name, email } = nia!;
  await send(page, `/api/system/users/${id}/edit`, { display_name, username: 'nia', email, roles: [role.id] });

  const hers = await (await browser.newContext()).newPage();
  await signInAs(hers, 'nia', '/system/vault');
  await expect(hers.getByText('No Sites available.')).toBeVisible();

  await page.goto('/#/system/vault');
  await page.getByRole('button', { name: 'Share the sites of Bellweather Hotels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the sites of Bellweather Hotels' });
  await dialog.getByRole('combobox', { name: 'Shared with' }).fill('nia');
  await page.getByRole('option', { name: /Nia Osei/ }).click();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sharing saved')).toBeVisible();

  // She sees these sites without a reload, and no other client's.
  const folder = hers.getByRole('region', { name: 'Bellweather Hotels', exact: true });
  await expect(folder.getByRole('article', { name: 'WordPress', exact: true })).toBeVisible();
  await expect(hers.getByRole('heading', { level: 2 })).toHaveText(['Bellweather Hotels']);
  await expect(hers.getByRole('button', { name: /Share/ })).toHaveCount(0);
  await folder.getByRole('button', { name: 'Show password of WordPress' }).click();
  const prompt = hers.getByRole('dialog', { name: 'Enter your password' });
  await prompt.locator('input[type="password"]').fill(demoPassword);
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(folder).toContainText('orchard-kettle-41');
  await hers.setViewportSize(phone);
  await expectFits(hers);

  // When she loses the ability, the password disappears from her screen.
  await send(page, `/api/system/roles/${role.id}/edit`, { name: 'Vault guest', abilities: ['read shared sites'] });
  await expect(folder).toBeVisible();
  await expect(folder).not.toContainText('orchard-kettle-41');

  // Undo ends the sharing at once.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hers.getByText('No Sites available.')).toBeVisible();
});
