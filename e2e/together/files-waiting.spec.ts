import { makeFolder, rootOf, row } from './fileStory.ts';
import { expect, signInAs, test } from '../story.ts';

test('Save was lost while the files were still uploading', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'pia', '/contacts/central-files');
  const folder = await makeFolder(page, await rootOf(page), 'Patience');
  await page.goto(`/#/contacts/central-files?folder=${folder}`);
  const free: (() => void)[] = [];
  await page.route('**/api/system/uploads', async (route) => {
    await new Promise<void>((go) => void free.push(go));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add File' });
  const choose = (...names: string[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })));
  const waiting = dialog.getByRole('button', { name: 'Save after upload…' });
  await choose('bad.exe', 'good.txt');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(waiting).toBeVisible();
  await expect.poll(() => free.length).toBe(1);
  free[0]!();
  await expect(dialog.getByText('Failed')).toBeVisible();
  await expect.poll(() => free.length).toBe(2);
  free[1]!();
  await expect(dialog.getByText(/^Uploaded ·/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss bad.exe' }).click();
  await choose('late.txt');
  await expect.poll(() => free.length).toBe(3);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(waiting).toBeVisible();
  free[2]!();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'good.txt')).toBeVisible();
  await expect(row(page, 'late.txt')).toBeVisible();
  await expect(row(page, 'bad.exe')).toHaveCount(0);
});
