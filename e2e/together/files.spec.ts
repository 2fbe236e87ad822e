import { api, ask, choose, dropFiles, makeFile, makeFolder, png, rootOf, row, statusOf } from './fileStory.ts';
import { expect, expectAccessible, expectFits, phone, signInAs, test } from '../story.ts';

const screen = '/contacts/central-files';
const inFolder = (id: number) => `${screen}?folder=${id}`;

test('a service manager fills, tidies and empties a folder', async ({ page, quiet }) => {
  quiet.expectErrors(/422/);
  await signInAs(page, 'pia', screen);
  const card = page.getByRole('region', { name: 'Files & Folders' });
  await card.getByRole('button', { name: 'Add Folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('../up');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('The Name value cannot contain slashes');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn story');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Autumn story', exact: true }).click();
  await expect(card.getByRole('navigation', { name: 'Folders' })).toHaveText('HomeAutumn story');
  await expect(card.getByText('This folder is empty.')).toBeVisible();

  await card.getByRole('button', { name: 'Add File' }).click();
  const chooses = dialog.getByRole('button', { name: 'Choose files' });
  await expect(chooses).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText("The Files value can't be empty.");
  await expect(chooses).toBeFocused();
  await page.keyboard.press('Escape');

  await test.step('dropped files are uploaded one after the other, and numbered when the name is taken', async () => {
    await dropFiles(page, 'This folder is empty.', [
      { name: 'notes.txt', type: 'text/plain' },
      { name: 'page.html', type: 'text/html' },
    ]);
    await expect(page.getByText('2 files added')).toBeVisible();
    await expect(card.getByRole('columnheader')).toHaveText(['Type', 'Name', 'Size', 'Modified', 'Actions']);
    await expect(row(page, 'notes.txt')).toContainText('20.00B');
    await dropFiles(page, 'notes.txt', [{ name: 'notes.txt', type: 'text/plain' }]);
    await expect(page.getByText('Added as “notes (2).txt”, because “notes.txt” already exists')).toBeVisible();
  });

  await test.step('a link opens by clicking its name, and accepts only web addresses', async () => {
    await card.getByRole('button', { name: 'Add Link' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Press kit');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/The Address value/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://press.example.test/kit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('link', { name: 'Press kit' })).toHaveAttribute(
      'href',
      'https://press.example.test/kit',
    );
    await expect(card.getByRole('link', { name: 'notes.txt' })).toHaveAttribute('href', /^\/system\/files\/\d+$/);
  });

  await test.step('items are moved by dragging onto a folder and by the menu, and undo moves them back', async () => {
    const folder = Number(new URL(page.url()).hash.split('folder=')[1]);
    await makeFolder(page, folder, 'Texts');
    await expect(row(page, 'Texts')).toBeVisible();
    await card
      .locator('[data-item]')
      .filter({ hasText: 'notes (2).txt' })
      .dragTo(card.getByRole('button', { name: 'Texts', exact: true }));
    await expect(page.getByText('“notes (2).txt” moved to Texts')).toBeVisible();
    await expect(row(page, 'notes (2).txt')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(row(page, 'notes (2).txt')).toBeVisible();
    await choose(page, 'notes (2).txt', 'Move');
    await dialog.getByRole('combobox', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Autumn story / Texts' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'notes (2).txt')).toHaveCount(0);
  });

  await test.step('an item is removed first, then restored or deleted for good', async () => {
    await choose(page, 'page.html', 'Remove');
    await expect(dialog).toContainText("Are you sure you want to remove 'page.html'?");
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(row(page, 'page.html')).toContainText('Removed');
    await choose(page, 'page.html', 'Restore');
    await expect(row(page, 'page.html')).not.toContainText('Removed');
    await choose(page, 'page.html', 'Remove');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(row(page, 'page.html')).toContainText('Removed');
    const listed = page.url();
    await page.goto(
      `${listed}&panels=file.${await row(page, 'page.html').locator('[data-item]').getAttribute('data-item')}`,
    );
    await expect(page.getByRole('dialog', { name: 'page.html' })).toContainText('Removed');
    await page.goBack();
    await choose(page, 'page.html', 'Delete permanently');
    await expect(dialog).toContainText("Are you sure you want to permanently delete 'page.html'?");
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(row(page, 'page.html')).toHaveCount(0);
  });
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: 'Autumn story' })).toContainText('notes.txt');
  await expectFits(page);
  await expectAccessible(page);
});

test('a failed upload says why, leaves nothing behind, and can be retried', async ({ page, quiet }) => {
  quiet.expectErrors(/422|ERR_|Failed to load/);
  await signInAs(page, 'pia', screen);
  const folder = await makeFolder(page, await rootOf(page), 'Failures');
  await page.goto(`/#${inFolder(folder)}`);
  const card = page.getByRole('region', { name: 'Files & Folders' });
  await expect(card.getByText('This folder is empty.')).toBeVisible();
  const tray = page.getByRole('list', { name: 'Uploads' });
  await dropFiles(page, 'This folder is empty.', [{ name: 'tool.exe', type: 'application/x-msdownload' }]);
  await expect(tray).toContainText('This type of file cannot be uploaded.');
  await tray.getByRole('button', { name: 'Dismiss tool.exe' }).click();
  await dropFiles(page, 'This folder is empty.', [{ name: 'film.mp4', type: 'video/mp4', size: 105_000_000 }]);
  await expect(tray).toContainText('film.mp4: a file can be at most');
  await tray.getByRole('button', { name: 'Dismiss film.mp4' }).click();
  await page.route('**/api/system/uploads', (route) => route.abort(), { times: 1 });
  await dropFiles(page, 'This folder is empty.', [{ name: 'cut.txt', type: 'text/plain' }]);
  await expect(tray).toContainText('Failed');
  expect(await ask<unknown[]>(page, `${api}/${folder}/browse`)).toEqual([]);
  await tray.getByRole('button', { name: 'Retry cut.txt' }).click();
  await expect(row(page, 'cut.txt')).toBeVisible();
  await expect(tray).toHaveCount(0);
});

test('a document is written, previewed, and restored to an older version', async ({ page, context, quiet }) => {
  quiet.expectErrors(/409/);
  // A document in its own tab runs no script, not even Playwright's.
  quiet.expectErrors(/Blocked script execution/);
  await signInAs(page, 'pia', screen);
  const folder = await makeFolder(page, await rootOf(page), 'Documents');
  await page.goto(`/#${inFolder(folder)}`);
  await page.getByRole('button', { name: 'Add Document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Minutes');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('First words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await choose(page, 'Minutes', 'Edit Document');
  await dialog.getByRole('button', { name: 'Start editing' }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Second words');
  const { id } = (await ask<{ id: number }[]>(page, `${api}/${folder}/browse`))[0]!;
  await ask(page, `/api/system/files/${id}/document`, { content: '<p>Words of another</p>' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Words of another').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await row(page, 'Minutes').getByRole('cell').nth(2).click();
  const panel = page.getByRole('dialog', { name: 'Minutes' });
  await expect(panel).toContainText('Words of another');
  await panel.getByRole('tab', { name: 'Versions' }).click();
  await panel.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).last().click();
  await expect(panel.getByText('Version 3')).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('link', { name: 'Open', exact: true }).click(),
  ]);
  await expect(tab.getByRole('heading', { name: 'Minutes' })).toBeVisible();
  await expect(tab.getByText('First words')).toBeVisible();
});

test('images, PDFs and text are shown; a blocked tab is reported', async ({ page }) => {
  await signInAs(page, 'pia', screen);
  const folder = await makeFolder(page, await rootOf(page), 'Looks');
  const picture = await makeFile(page, folder, 'dot.png', 'image/png', png);
  const text = await makeFile(page, folder, 'page.html', 'text/html', Buffer.from('<script>alert(1)</script>'));
  await page.goto(`/#${inFolder(folder)}&panels=file.${picture}`);
  const shown = page.getByRole('img', { name: 'dot.png' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(shown).toHaveCSS('background-image', /conic-gradient/);
  await page.goto(`/#${inFolder(folder)}&panels=file.${text}`);
  await expect(page.getByRole('textbox', { name: 'Text of the file' })).toHaveValue('<script>alert(1)</script>');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('dialog', { name: 'page.html' }).getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('alert')).toContainText('Please click to enable pop-ups in your browser.');
});

test('a file shared with a client shows up under Creatives for the client’s user until it is unshared', async ({
  page,
  quiet,
}) => {
  await signInAs(page, 'pia', '/contacts/companies/1');
  const root = await rootOf(page, '?reference_type=Company&reference_id=1');
  const folder = await makeFolder(page, root, 'Winter ideas');
  const file = await makeFile(page, folder, 'idea.png', 'image/png', png);
  await page.getByRole('tab', { name: 'Files' }).click();
  await choose(page, 'Winter ideas', 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share Folder' });
  await dialog.getByRole('combobox', { name: 'Client companies' }).fill('Nobody of that name');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose from the list, or clear what you typed.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Client companies' }).fill('Harbour');
  await page.getByRole('option', { name: 'Harbour & Finch' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Winter ideas').getByTitle('Shared')).toBeVisible();
  await page.getByRole('button', { name: 'Winter ideas', exact: true }).click();
  await expect(row(page, 'idea.png').getByTitle('Shared through “Winter ideas”')).toBeVisible();
  await page.reload();
  await choose(page, 'idea.png', 'Details');
  const panel = page.getByRole('dialog', { name: 'idea.png' });
  await panel.getByRole('tab', { name: 'Sharing' }).click();
  await expect(panel.getByRole('list', { name: 'Shared with' })).toHaveText(
    'Harbour & FinchClient company · through “Winter ideas”',
  );

  await signInAs(page, 'cleo', screen);
  const card = page.getByRole('region', { name: 'Creatives', exact: true });
  await card.getByRole('button', { name: 'Winter ideas', exact: true }).click();
  await expect(card.getByRole('navigation', { name: 'Folders' })).toHaveText('HomeWinter ideas');
  await expect(card.getByRole('link', { name: 'idea.png' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Add / })).toHaveCount(0);
  expect(await statusOf(page, `/system/files/${file}`)).toBe(200);
  expect(await statusOf(page, `${api}/${root}/browse`)).toBe(404);
  await expectAccessible(page);

  await signInAs(page, 'pia', screen);
  await ask(page, `${api}/${folder}/share`, { users: [], roles: [], companies: [] });
  quiet.expectErrors(/404/);
  await signInAs(page, 'cleo', inFolder(folder));
  await expect(page.getByRole('main').getByText('This folder does not exist or was deleted.')).toBeVisible();
  expect(await statusOf(page, `/system/files/${file}`)).toBe(404);
});

test('a user who may only upload sees less, one who may not browse sees nothing', async ({ page }) => {
  await signInAs(page, 'erin', '/dashboard');
  const [other] = await ask<{ id: number; owner: { display_name: string } }[]>(page, '/api/jobs/deals?sort=-owner');
  await signInAs(page, 'sam', screen);
  const card = page.getByRole('region', { name: 'Files & Folders' });
  await expect(card.getByRole('button', { name: 'Add File' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add Folder' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for House rules.txt' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Details', 'Download']);
  const [own] = await ask<{ id: number }[]>(page, '/api/jobs/deals');
  expect(await statusOf(page, `${api}/root?reference_type=Deal&reference_id=${own!.id}`)).toBe(200);
  if (other!.owner.display_name !== 'Sam Okafor')
    expect(await statusOf(page, `${api}/root?reference_type=Deal&reference_id=${other!.id}`)).toBe(422);
  await signInAs(page, 'joe', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Central Files' })).toHaveCount(0);
  expect(await statusOf(page, `${api}/root`)).toBe(403);
});
