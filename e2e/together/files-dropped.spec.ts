import { mkdirSync, writeFileSync } from 'node:fs';
import { makeDeal, openComments, button, widget, words } from './commentStory.ts';
import { dropFiles, dropFromDesktop, row } from './fileStory.ts';
import { expect, signInAs, test } from '../story.ts';

test('a file dropped beside the text was opened by the browser; a folder in it failed without a reason', async ({
  page,
  context,
}, info) => {
  const [folder, file] = [info.outputPath('Pictures'), info.outputPath('Plan.txt')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'North, then east.');
  await signInAs(page, 'erin');
  const { deal } = await makeDeal(page, 'Treasure');
  await openComments(page, `/deals/${deal}`);
  await button(page, 'Add Comment').click();
  await dropFromDesktop(page, words(page), [folder, file]);
  await expect(page.getByText('Folders cannot be dropped. Please drop files.')).toBeVisible();
  const attached = widget(page).getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(attached).toHaveCount(1);
  await expect(attached).toContainText('Plan.txt');
  await expect(attached).toContainText('Uploaded');
  // Loaded when the browser is idle.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const held = new DataTransfer();
        held.items.add(new File([''], 'any.txt'));
        return !document.body.dispatchEvent(
          new DragEvent('dragover', { dataTransfer: held, bubbles: true, cancelable: true }),
        );
      }),
    )
    .toBe(true);
  await dropFromDesktop(page, page.getByRole('heading', { level: 1 }), [file]);
  await words(page).fill('It is near the tree.');
  await button(page, 'Save').click();
  await expect(widget(page).getByRole('article').filter({ hasText: 'near the tree' })).toContainText('Plan.txt');
  expect(context.pages()).toHaveLength(1);
});

test('a file whose answer was lost was there twice after Retry', async ({ page, quiet }) => {
  quiet.expectErrors(/ERR_FAILED/);
  await signInAs(page, 'erin', '/contacts/central-files');
  await page.route('**/add-file', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // Before it is known what the folder takes, nothing can be dropped on it.
  await expect(page.getByRole('button', { name: 'Add File' })).toBeEnabled();
  await dropFiles(page, 'Home', [{ name: 'Once.txt', type: 'text/plain' }]);
  const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(failed).toContainText('Failed');
  await page.unroute('**/add-file');
  await failed.getByRole('button', { name: /Retry|again/ }).click();
  await expect(page.getByText('File added')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(row(page, 'Once')).toHaveCount(1);
});
