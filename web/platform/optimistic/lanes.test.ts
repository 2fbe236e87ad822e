import { afterEach, expect, test, vi } from 'vitest';
import { resetSession } from '../session.ts';
import { formsLane, laneOf, retryAll, whenSent } from './lanes.ts';

afterEach(() => {
  resetSession();
  vi.unstubAllGlobals();
});

test('who waits for what is on its way hears when all of it is answered', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Response(JSON.stringify({ status: true, data: null, topics: [] }), { status: 200 });
  });
  await whenSent();
  let isSent = false;
  for (const title of ['One', 'Two']) {
    laneOf<string>('checklist:1').add({ change: title, call: { path: '/api/x', params: { title }, what: 'Add' } });
  }
  const sent = whenSent().then(() => (isSent = true));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(isSent).toBe(false);
  answers[1]!();
  await sent;
  expect(
    laneOf('checklist:1')
      .queue()
      .every(({ state }) => state === 'saved'),
  ).toBe(true);
});

test('a form saved offline was refused because of what the same user did after it', async () => {
  let isOnline = false;
  const arrived: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    await Promise.resolve();
    arrived.push(path);
    return new Response(JSON.stringify({ status: true, data: null, topics: [] }), { status: 200 });
  });
  const add = (lane: string, path: string) =>
    laneOf<null>(lane).add({ change: null, call: { path, params: {}, what: 'Change' } });
  add('rows:deals', '/api/deals/1/won');
  add(formsLane, '/api/deals/1/edit');
  add(formsLane, '/api/deals/2/edit');
  await vi.waitFor(() => expect(laneOf('rows:deals').isStuck() && laneOf(formsLane).isStuck()).toBe(true));
  isOnline = true;
  retryAll();
  await vi.waitFor(() => expect(arrived).toHaveLength(3));
  expect(arrived).toEqual(['/api/deals/1/edit', '/api/deals/2/edit', '/api/deals/1/won']);
});
