import type { Page } from '@playwright/test';
import { expect, phone, signInAs, test } from '../story.ts';
import { send } from '../calls.ts';
import { box, foundCompany, openBoard } from './orgBoardStory.ts';

type Seen = { width: number; height: number; edge: number; dark: number };

/** Saves the picture with its button and examines its pixels. */
async function savePicture(page: Page): Promise<Seen> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'PNG', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('org-board-1.jpg');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const source = `data:image/jpeg;base64,${Buffer.concat(chunks).toString('base64')}`;
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const darkest = (x: number, y: number, wide: number, high: number) =>
      context.getImageData(x, y, wide, high).data.reduce((least, value) => Math.min(least, value), 255);
    const { data } = context.getImageData(0, 0, width, Math.min(height, 2000));
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! + data[at + 1]! + data[at + 2]! < 200) dark += 1;
    // A box that is cut off would have dark pixels on the outermost lines of the picture.
    const edges = [
      [0, 0, width, 1],
      [0, height - 1, width, 1],
      [0, 0, 1, height],
      [width - 1, 0, 1, height],
    ] as const;
    return { width, height, edge: Math.min(...edges.map(([x, y, wide, high]) => darkest(x, y, wide, high))), dark };
  }, source);
}

test('the button PNG saves the whole board as a JPEG, zoomed or not', async ({ page }) => {
  await signInAs(page, 'admin', '/organization/org-board');
  const whole = await savePicture(page);
  expect(whole.edge).toBeGreaterThan(250);
  // The boxes have text in them.
  expect(whole.dark).toBeGreaterThan(2000);
  await page.getByRole('button', { name: 'Division 4' }).click();
  await page.getByRole('button', { name: 'Smaller' }).click();
  expect(await savePicture(page)).toMatchObject({ width: whole.width, height: whole.height, edge: whole.edge });
});

test('nobody’s name was in the first picture of a board because one of them was Dvořák', async ({ page }) => {
  const company = await foundCompany(page, 'Names Story');
  const { id: chart_id } = await send<{ id: number }>(page, '/api/makh/org-boards/add', { name: 'Names' });
  const staff: number[] = [];
  for (const full_name of ['Pavel Dvořák', 'Hilde Brandt', 'Jonas Ek', 'Rosa Lindgren']) {
    const path = `/api/foundry/organizations/companies/${company}/employees/add`;
    staff.push((await send<{ id: number }>(page, path, { full_name })).id);
  }
  await send(page, '/api/makh/positions/add', { type: 'founder', name: 'Founder', parent_id: null, chart_id, staff });
  await openBoard(page);
  await expect(box(page, 'Founder')).toBeVisible();
  const first = await savePicture(page);
  // By now the browser has the whole font.
  expect(first).toEqual(await savePicture(page));
});

/** The sizes of the pages that the browser prints. */
const printedPages = async (page: Page): Promise<string[]> =>
  [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(
    ([, size]) => size!,
  );

test('a board was printed in parts when it was zoomed or scrolled: it is one page of the whole board', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/organization/org-board');
  await expect(page.getByRole('button', { name: 'Division 4' })).toBeVisible();
  const whole = await printedPages(page);
  expect(whole).toHaveLength(1);
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('list', { name: 'Northlight Studio' }).locator('[data-post]').last().scrollIntoViewIfNeeded();
  expect(await printedPages(page)).toEqual(whole);
  await page.getByRole('button', { name: 'Fit the whole board' }).click();
  await page.getByRole('button', { name: 'Division 4' }).click();
  expect(await printedPages(page)).toEqual(whole);
  // What was shown before is shown again.
  await expect(page.getByRole('button', { name: 'Zoom Out' })).toBeVisible();
  await page.setViewportSize(phone);
  expect(await printedPages(page)).toEqual(whole);
});

test('a board of 500 positions is saved whole too', async ({ page }) => {
  test.setTimeout(180_000);
  await foundCompany(page, 'Large Story');
  const { id: chart_id } = await send<{ id: number }>(page, '/api/makh/org-boards/add', { name: 'Large' });
  const add = async (type: string, name: string, parent_id: number | null) =>
    (await send<{ id: number }>(page, '/api/makh/positions/add', { type, name, parent_id, chart_id })).id;
  const founder = await add('founder', 'Founder', null);
  for (let division = 0; division < 20; division++) {
    const parent = await add('division', `Division ${division}`, founder);
    await Promise.all(Array.from({ length: 24 }, (_, at) => add('department', `Department ${division}.${at}`, parent)));
  }
  await openBoard(page);
  await expect(box(page, 'Founder')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const { width, height, edge, dark } = await savePicture(page);
  expect(Math.max(width, height)).toBeLessThanOrEqual(16_384);
  expect(width).toBeGreaterThan(6000);
  expect(edge).toBeGreaterThan(250);
  expect(dark).toBeGreaterThan(20_000);
  // Edit mode is back when the picture is made.
  await expect(page.getByRole('button', { name: 'Finish Edit' })).toBeVisible();
});
