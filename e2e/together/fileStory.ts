import type { Locator, Page } from '@playwright/test';
import { headers } from '../calls.ts';
import { expect } from '../story.ts';

export const api = '/api/system/folders';
/** The smallest possible PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function ask<T>(page: Page, path: string, data?: object): Promise<T> {
  const answer = await (data ? page.request.post(path, { headers, data }) : page.request.get(path, { headers }));
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

export const statusOf = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(path, { headers })).status();

/** The root folder of a record, or of the central files. */
export const rootOf = async (page: Page, query = ''): Promise<number> =>
  (await ask<{ id: number }>(page, `${api}/root${query}`)).id;

/** A new folder for one story. */
export const makeFolder = async (page: Page, parent: number, name: string): Promise<number> =>
  (await ask<{ id: number }>(page, `${api}/${parent}/add-folder`, { name })).id;

/** Uploads a file to a folder through the API. */
export async function makeFile(page: Page, folder: number, name: string, mimeType: string, buffer: Buffer) {
  const sent = await page.request.post('/api/system/uploads', {
    headers,
    multipart: { file: { name, mimeType, buffer } },
  });
  expect(sent.status(), `${name} ${await sent.text()}`).toBe(200);
  const { id, token } = ((await sent.json()) as { data: { id: number; token: string } }).data;
  const [made] = await ask<{ id: number }[]>(page, `${api}/${folder}/add-file`, { files: [{ id, token }] });
  return made!.id;
}

/** Drops files from the desktop onto the file browser, or onto an item in it. */
export async function dropFiles(page: Page, onto: string, files: { name: string; type: string; size?: number }[]) {
  await page
    .getByRole('region', { name: 'Files & Folders' })
    .getByText(onto, { exact: true })
    .first()
    .evaluate((target, dropped) => {
      const held = new DataTransfer();
      for (const { name, type, size } of dropped) {
        const content = size ? new Uint8Array(size) : 'Some text of a file.';
        held.items.add(new File([content], name, { type }));
      }
      for (const kind of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(kind, { dataTransfer: held, bubbles: true, cancelable: true }));
    }, files);
}

/** Drops files and folders of this machine as a hand does, so that the browser does with them what it usually does. */
export async function dropFromDesktop(page: Page, onto: Locator, files: string[]) {
  const box = (await onto.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data: { items: [], files, dragOperationsMask: 1 } });
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
