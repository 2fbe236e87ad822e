import type { Locator } from '@playwright/test';
import { expect, test, type Gallery } from '../gallery.ts';

test.use({ section: 'Files' });

type Picked = { name: string; mimeType: string; buffer: Buffer };

const file = (name: string, mimeType = 'application/pdf'): Picked => ({ name, mimeType, buffer: Buffer.from(name) });
const stored = (id: number, name: string) => ({
  id,
  token: `token-${id}`,
  original_name: name,
  type: 'application/pdf',
  size: 12,
  url: `/system/files/${id}`,
});
const nameIn = (body: string | null) => /filename="([^"]+)"/.exec(body ?? '')?.[1] ?? '';

async function choose({ page }: Gallery, field: Locator, files: Picked[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: /Choose files?/ }).click(),
  ]);
  await chooser.setFiles(files);
}

const uploads = (gallery: Gallery, after = 0) =>
  gallery.answer('/api/system/uploads', (request, count) => ({
    data: stored(count, nameIn(request.postData())),
    after,
  }));

test('files are uploaded one at a time, up to the maximum', async ({ gallery }) => {
  const papers = gallery.field('papers');
  const calls = await uploads(gallery, 300);
  await choose(gallery, papers, [file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf')]);
  await expect(papers).toContainText('Up to 3 files can be uploaded here.');
  await expect(papers.getByText('Uploading')).toHaveCount(1);
  await expect(papers.getByText('Waiting')).toHaveCount(2);
  await gallery.page.getByRole('button', { name: 'Check' }).click();
  await expect(papers).toContainText('Wait until the file is uploaded.');
  await gallery.expectValue(
    'papers',
    [1, 2, 3].map((id) => ({ id, token: `token-${id}` })),
  );
  expect(calls).toHaveLength(3);
  expect(calls.map((call) => nameIn(call.postData()))).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(calls[0]!.postData()).toContain('name="file"');
  await expect(papers.getByText(/^Uploaded ·/)).toHaveCount(3);
  await expect(papers.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
});

test('a failed file says why, goes back to 0 and can be retried or dismissed', async ({ gallery, quiet }) => {
  quiet.expectErrors(/422|500/);
  const papers = gallery.field('papers');
  await gallery.answer('/api/system/uploads', (request, count) => {
    if (count === 1)
      return { status: 422, message: 'Invalid', data: { file: ['The file is broken.', 'The file is empty.'] } };
    if (count === 2) return { status: 500, message: 'The disk is full' };
    return { data: stored(count, nameIn(request.postData())) };
  });
  await choose(gallery, papers, [file('a.pdf')]);
  await expect(papers.getByText('Failed')).toBeVisible();
  await expect(papers).toContainText('The file is broken.');
  await expect(papers).toContainText('The file is empty.');
  await expect(papers.getByRole('progressbar', { name: 'Upload of a.pdf' })).toHaveAttribute('aria-valuenow', '0');
  await papers.getByRole('button', { name: 'Retry a.pdf' }).click();
  await expect(papers).toContainText('The disk is full');
  await papers.getByRole('button', { name: 'Retry a.pdf' }).click();
  await gallery.expectValue('papers', [{ id: 3, token: 'token-3' }]);
  await expect(papers.getByText('Failed')).toHaveCount(0);
});

test('without a message from the server it says "Unable to upload file"', async ({ gallery, quiet }) => {
  quiet.expectErrors(/ERR_FAILED|Failed to load/);
  await gallery.page.route('**/api/system/uploads', (route) => route.abort());
  const papers = gallery.field('papers');
  await choose(gallery, papers, [file('a.pdf')]);
  await expect(papers).toContainText('Unable to upload file');
  await papers.getByRole('button', { name: 'Dismiss a.pdf' }).click();
  await expect(papers.getByText('Failed')).toHaveCount(0);
});

test('an upload in progress can be cancelled', async ({ gallery, quiet }) => {
  quiet.expectErrors(/ERR_/);
  await uploads(gallery, 5_000);
  const papers = gallery.field('papers');
  await choose(gallery, papers, [file('a.pdf')]);
  await papers.getByRole('button', { name: 'Cancel a.pdf' }).click();
  await expect(papers.getByRole('listitem')).toHaveCount(0);
  await gallery.expectValue('papers', []);
});

test('a logo must have the right type and is removed with its id, force and token', async ({ gallery }) => {
  const { page, field, answer, expectValue } = gallery;
  const logo = field('logo');
  await uploads(gallery);
  const deletes = await answer('/api/gallery/files/1/delete', { data: null });
  await choose(gallery, logo, [file('a.pdf')]);
  await expect(logo).toContainText('a.pdf: only png, jpeg files can be uploaded here.');
  await expect(logo.locator('input[type=file]')).toHaveAttribute('accept', 'image/png,image/jpeg');
  await expect(logo.locator('input[type=file]')).not.toHaveAttribute('multiple');
  await choose(gallery, logo, [file('a.png', 'image/png')]);
  await expectValue('logo', { id: 1, token: 'token-1' });
  await expect(logo.getByRole('button', { name: 'Choose file' })).toHaveCount(0);

  await logo.getByRole('button', { name: 'Remove a.png' }).click();
  await expect(page.getByText('Are you sure you want to remove this file?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expectValue('logo', { id: 1, token: 'token-1' });
  await logo.getByRole('button', { name: 'Remove a.png' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectValue('logo', null);
  expect(deletes[0]!.postDataJSON()).toEqual({ id: 1, force: true, token: 'token-1' });
});

test('a file that cannot be removed stays, with the reason', async ({ gallery, quiet }) => {
  const { page, field, answer, expectValue } = gallery;
  quiet.expectErrors(/500/);
  await uploads(gallery);
  await answer('/api/gallery/files/1/delete', { status: 500, message: 'It is still in use' });
  await choose(gallery, field('logo'), [file('a.png', 'image/png')]);
  await field('logo').getByRole('button', { name: 'Remove a.png' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(field('logo')).toContainText('It is still in use');
  await expectValue('logo', { id: 1, token: 'token-1' });
});

test('files can be dropped', async ({ gallery }) => {
  const { page, field, expectValue } = gallery;
  await uploads(gallery);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await field('papers').getByText('Drop files here or').dispatchEvent('drop', { dataTransfer: data });
  await expectValue('papers', [{ id: 1, token: 'token-1' }]);
});
