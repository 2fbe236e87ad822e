import { choose, makeFile, makeFolder, png, rootOf, row } from './fileStory.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const screen = '/contacts/central-files';

test('several files are selected, then moved, removed, restored and downloaded together', async ({ page }) => {
  await signInAs(page, 'pia', screen);
  const folder = await makeFolder(page, await rootOf(page), 'Several story');
  await makeFolder(page, folder, 'Texts');
  for (const name of ['one.png', 'two.png', 'three.png']) await makeFile(page, folder, name, 'image/png', png);
  await page.goto(`/#${screen}?folder=${folder}`);
  const card = page.getByRole('region', { name: 'Files & Folders' });
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const dialog = page.getByRole('dialog');
  const pick = async () => {
    await card.getByRole('checkbox', { name: 'Select one.png' }).check();
    // Shift selects everything in between.
    await card.getByRole('checkbox', { name: 'Select two.png' }).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 selected');
  };
  await pick();
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Files.zip');

  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Several story / Texts' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'one.png')).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, 'two.png')).toBeVisible();

  await pick();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('Are you sure you want to remove these 3 items?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'three.png')).toContainText('Removed');
  await pick();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'three.png')).not.toContainText('Removed');

  await page.setViewportSize(phone);
  await card.getByRole('checkbox', { name: 'Select one.png' }).check();
  await expect(bar.getByRole('button', { name: 'Share' })).toBeVisible();
  await expectFits(page);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await choose(page, 'Texts', 'Details');
  await expect(page.getByRole('dialog', { name: 'Texts' }).getByRole('button', { name: 'Download' })).toBeVisible();
});

test('the files of a folder are looked through one after the other, by arrow keys and buttons', async ({ page }) => {
  await signInAs(page, 'pia', screen);
  const folder = await makeFolder(page, await rootOf(page), 'Pictures');
  await makeFolder(page, folder, 'Older');
  for (const name of ['a.png', 'b.png', 'c.txt']) {
    const [type, content] = name.endsWith('png')
      ? (['image/png', png] as const)
      : (['text/plain', Buffer.from('Hello')] as const);
    await makeFile(page, folder, name, type, content);
  }
  await page.goto(`/#${screen}?folder=${folder}`);
  await row(page, 'a.png').press('Enter');
  const panel = (name: string) => page.getByRole('dialog', { name });
  await expect(panel('a.png').getByRole('button', { name: 'Previous file' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(panel('b.png')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await panel('b.png').getByRole('button', { name: 'Next file' }).click();
  await expect(panel('c.txt').getByRole('textbox', { name: 'Text of the file' })).toHaveValue('Hello');
  await expect(panel('c.txt').getByRole('button', { name: 'Next file' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(panel('b.png')).toBeVisible();
  // The arrows of the tabs are the tabs' own.
  await panel('b.png').getByRole('tab', { name: 'Preview' }).press('ArrowRight');
  await expect(panel('b.png').getByRole('tab', { name: 'Sharing' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'a.png')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`folder=${folder}$`));
});

test('after the first share the focus was lost', async ({ page }) => {
  await signInAs(page, 'pia', screen);
  const folder = await makeFolder(page, await rootOf(page), 'Autumn ideas');
  const file = await makeFile(page, folder, 'leaf.png', 'image/png', png);
  await page.goto(`/#${screen}?folder=${folder}&panels=file.${file}`);
  const panel = page.getByRole('dialog', { name: 'leaf.png' });
  await panel.getByRole('tab', { name: 'Sharing' }).click();
  await expect(panel.getByText('Not shared with anyone.')).toBeVisible();
  await panel.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share File' });
  await dialog.getByRole('combobox', { name: 'Client companies' }).fill('Harbour');
  await page.getByRole('option', { name: 'Harbour & Finch' }).click();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(panel.getByRole('list', { name: 'Shared with' })).toHaveText('Harbour & FinchClient company');
  await expect(panel.getByRole('button', { name: 'Share' })).toBeFocused();
});
