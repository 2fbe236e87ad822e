import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laneOf } from '../optimistic/lanes.ts';
import type { RowChange } from '../lists/rowChanges.ts';
import { queryClient } from '../queryClient.ts';
import { resetSession } from '../session.ts';
import { hideToast, shownToasts } from '../toasts.ts';
import { openDialogs } from './dialogs.ts';
import { runAction } from './runAction.ts';

let answer: (response: Response) => void;
const says = (status: number, body: object) => answer(new Response(JSON.stringify(body), { status }));
const pending = () =>
  laneOf<RowChange>('rows:deals')
    .queue()
    .map(({ change }) => change);
const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`);

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal('fetch', fetched);
  // Nothing has the focus.
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', { activeElement: null });
});

afterEach(() => {
  resetSession();
  for (const toast of shownToasts()) hideToast(toast.id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a row changes before the server has answered, and stays changed until the list is reloaded', async () => {
  let refreshed = (): void => undefined;
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(
    new Promise<void>((resolve) => {
      refreshed = resolve;
    }),
  );
  const done = runAction('/api/jobs/deals/{id}/archive', { id: 5 }, { becomes: ['deals', 'archived'] });
  await vi.waitFor(() => expect(pending()).toMatchObject([{ id: '5', kind: 'archived' }]));
  says(200, { status: true, data: { id: 5 }, message: 'Deal archived', batch: 'b1' });
  expect(await done).toMatchObject({ message: 'Deal archived' });
  expect(pending()).toHaveLength(1);
  expect(shownToasts()[0]?.undo).toBeTypeOf('function');
  refreshed();
  await vi.waitFor(() => expect(pending()).toEqual([]));
});

test('a refusal restores the row and says why', async () => {
  const done = runAction('/api/jobs/deals/{id}/delete', { id: 5 }, { becomes: ['deals', 'deleted'] });
  await vi.waitFor(() => expect(pending()).toHaveLength(1));
  says(422, { status: false, code: 422, message: 'This deal has services.' });
  expect(await done).toBeNull();
  expect(pending()).toEqual([]);
  expect(texts()).toEqual(['error: This deal has services.']);
});

test('an edit shows the values it sends', async () => {
  void runAction('/api/jobs/deals/{id}/edit/status', { id: 5, status: 'won' }, { becomes: ['deals', 'set'] });
  await vi.waitFor(() => expect(pending()).toMatchObject([{ id: '5', kind: 'set', values: { status: 'won' } }]));
});

test('the question that was agreed to goes back to the server', async () => {
  const question = 'Are you sure you want to trash this Course?';
  void runAction('/api/training/courses/{id}/delete', { id: 5 }, { becomes: ['courses', 'deleted'], confirm: true });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  says(200, { status: true, data: { title: 'Please confirm', buttons: [], fields: [], confirm: question } });
  await vi.waitFor(() => expect(openDialogs()).toMatchObject([{ kind: 'confirm', text: question }]));
  const [asked] = openDialogs();
  if (asked?.kind === 'confirm') asked.answer(true);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(fetched.mock.lastCall).toMatchObject([
    '/api/training/courses/5/delete',
    { body: JSON.stringify({ _asked: question }) },
  ]);
});

const accept = (id: number) => runAction('/api/makh/programs/reports/{id}/accept', { id });
const decided = { status: true, data: { id: 5 }, message: 'Report accepted' };

test('two quick clicks on a button send one call, until what is shown is up to date', async () => {
  let refreshed = (): void => undefined;
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(
    new Promise<void>((resolve) => {
      refreshed = resolve;
    }),
  );
  const clicks = [accept(5), accept(5)];
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  says(200, decided);
  expect(await Promise.all(clicks)).toMatchObject([decided, decided]);
  // The button is still there while the list is reloaded.
  expect(await accept(5)).toMatchObject(decided);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['success: Report accepted']);
  refreshed();
  await vi.waitFor(() => {
    void accept(5);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
  says(200, decided);
});

test('another record is another action, and a refused one can be tried again', async () => {
  void accept(6);
  void accept(7);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  fetched.mockClear();
  says(422, { status: false, code: 422, message: 'Not yet.' });
  await vi.waitFor(() => expect(texts()).toEqual(['error: Not yet.']));
  void accept(7);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
});
