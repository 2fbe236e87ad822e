import { expect, test, vi } from 'vitest';
import { isTooOld, makeKeeper } from './keeper.ts';
import { memoryShelf } from './shelf.ts';
import type { Kept, Shelf } from './shelf.ts';

const row = (key: string, at: number, more: Partial<Kept> = {}) => ({
  key,
  user_id: 1,
  lane: 'board:1',
  at,
  address: '/deals',
  change: { name: key },
  call: { path: '/api/x', params: {}, what: 'Change' },
  ...more,
});
const { locks } = navigator;
const keysOf = (rows: readonly Kept[]) => rows.map(({ key }) => key);
const pageOn = (shelf: Shelf) => makeKeeper(shelf, locks);

test('what a page could not send is taken over when it is gone, in the order it was made, by one page', async () => {
  const shelf = memoryShelf();
  const gone = pageOn(shelf);
  await gone.keep(row('second', 2));
  await gone.keep(row('first', 1));
  const taken: string[][] = [];
  const others = [pageOn(shelf), pageOn(shelf)];
  for (const other of others) await other.resume(1, (rows) => taken.push(keysOf(rows)));
  await new Promise((done) => setTimeout(done, 20));
  expect(taken, 'the first page is still there').toEqual([]);
  gone.leave();
  await vi.waitFor(() => expect(taken).toEqual([['first', 'second']]));
  await new Promise((done) => setTimeout(done, 20));
  expect(taken).toHaveLength(1);
  for (const other of others) other.leave();
});

test('after a reload the same page takes up its own again', async () => {
  const shelf = memoryShelf();
  const page = pageOn(shelf);
  await page.keep(row('a', 1));
  page.leave();
  const take = vi.fn();
  await page.resume(1, take);
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce());
  page.leave();
});

test('another user never gets it, and it waits for its own', async () => {
  const shelf = memoryShelf();
  const page = pageOn(shelf);
  await page.keep(row('mine', 1));
  page.leave();
  const take = vi.fn();
  await page.resume(2, take);
  await new Promise((done) => setTimeout(done, 20));
  expect(take).not.toHaveBeenCalled();
  await page.clear(2);
  expect(keysOf(await shelf.all())).toEqual(['mine']);
  await page.clear(1);
  expect(await shelf.all()).toEqual([]);
  page.leave();
});

test('what is sent before it is kept is not kept after all', async () => {
  const shelf = memoryShelf();
  const page = pageOn(shelf);
  const kept = page.keep(row('quick', 1));
  await page.forget(['quick']);
  await kept;
  expect(await shelf.all()).toEqual([]);
  page.leave();
});

test('what was refused is told and not sent again', async () => {
  const shelf = memoryShelf();
  const page = pageOn(shelf);
  await page.keep({ ...row('no', 1), refused: 'Not like this.' });
  page.leave();
  const take = vi.fn();
  await page.resume(1, take);
  expect(await page.refused(1)).toMatchObject([{ key: 'no', refused: 'Not like this.' }]);
  expect(await page.refused(2)).toEqual([]);
  expect(take).not.toHaveBeenCalled();
  page.leave();
});

test('a browser without locks takes up what it finds', async () => {
  const shelf = memoryShelf();
  await makeKeeper(shelf, undefined).keep(row('a', 1));
  const take = vi.fn();
  await makeKeeper(shelf, undefined).resume(1, take);
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce());
});

test('what waited for longer than the server knows repeated calls is not sent', () => {
  const now = Date.UTC(2026, 0, 31);
  expect(isTooOld({ ...row('a', Date.UTC(2026, 0, 1)), page: '' }, now)).toBe(true);
  expect(isTooOld({ ...row('a', Date.UTC(2026, 0, 3)), page: '' }, now)).toBe(false);
});
