import { afterEach, expect, test, vi } from 'vitest';
import { resetSession } from '../session.ts';
import { laneOf, whenSent } from './lanes.ts';

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
