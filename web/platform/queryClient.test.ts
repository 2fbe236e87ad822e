import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setNavigator } from './address.ts';
import { get } from './api.ts';
import { queryClient } from './queryClient.ts';
import { signIn, signOut } from './session.ts';
import { hideToast, shownToasts } from './toasts.ts';

let says: { status: number; body: unknown };
const refusal = (status: number, message: string) => ({ status, body: { status: false, code: status, message } });
const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`);

const load = (options: { background?: boolean } = {}) =>
  queryClient
    .fetchQuery({ queryKey: ['it'], queryFn: () => get('/api/system/tags', {}, options), retry: false, staleTime: 0 })
    .catch(() => undefined);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(says.body), { status: says.status }));
  setNavigator(() => {});
});

afterEach(() => {
  queryClient.clear();
  for (const toast of shownToasts()) hideToast(toast.id);
  vi.unstubAllGlobals();
});

test('a failed load shows one toast', async () => {
  says = refusal(500, 'The server is tired.');
  await load();
  await load();
  expect(texts()).toEqual(['error: The server is tired.']);
});

test('a failed background load shows none', async () => {
  says = refusal(500, 'The server is tired.');
  await load({ background: true });
  expect(texts()).toEqual([]);
});

test('a shown record that is deleted meanwhile is not an error, one that never existed is', async () => {
  says = { status: 200, body: { status: true, data: 5 } };
  await load();
  says = refusal(404, 'This deal does not exist.');
  await load();
  expect(texts()).toEqual([]);
  queryClient.clear();
  await load();
  expect(texts()).toEqual(['error: This deal does not exist.']);
});

test.each([
  ['is marked as outdated', () => queryClient.invalidateQueries({ queryKey: ['slow'] })],
  ['is told to have changed', (shown: QueryObserver<string>) => shown.refetch()],
])('what %s while it loads for the first time is asked for anew', async (_what, ask) => {
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const shown = new QueryObserver<string>(queryClient, { queryKey: ['slow'], queryFn });
  const leave = shown.subscribe(() => undefined);
  const again = ask(shown);
  answers[0]?.('as it was');
  answers[1]?.('as it is');
  await again;
  expect(shown.getCurrentResult().data).toBe('as it is');
  leave();
});

test('what begins to load during a sign-out is stopped too', async () => {
  const signals: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<string>(() => {});
  };
  says = refusal(500, 'The server is tired.');
  const ending = signOut();
  // Only now: its menu was still being loaded.
  const shown = new QueryObserver<string>(queryClient, { queryKey: ['menu'], queryFn });
  const leave = shown.subscribe(() => undefined);
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await expect(ending).rejects.toThrow('The server is tired.');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  leave();
});

test('what begins to load during a sign-out is not even sent', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    sent.push(address);
    return new Response(JSON.stringify(refusal(500, 'The server is tired.').body), { status: 500 });
  });
  const ending = signOut();
  const shown = new QueryObserver(queryClient, {
    queryKey: ['menu'],
    queryFn: ({ signal }) => get('/api/system/tags', {}, { signal }),
  });
  const leave = shown.subscribe(() => undefined);
  leave();
  await expect(ending).rejects.toThrow('The server is tired.');
  expect(sent).toEqual(['/api/auth/logout']);
});

test('a screen that is still there after a sign-out asks for nothing', async () => {
  const signals: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<string>(() => {});
  };
  says = { status: 200, body: { status: true, data: null } };
  await signOut();
  const shown = new QueryObserver<string>(queryClient, { queryKey: ['screen'], queryFn });
  const leave = shown.subscribe(() => undefined);
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  leave();
  // Whoever signs in next is shown everything.
  says = { status: 200, body: { status: true, data: { user: { id: 7, abilities: [] } } } };
  await signIn('ann', 'secret');
  const again = new QueryObserver<string>(queryClient, { queryKey: ['screen'], queryFn });
  const leaveAgain = again.subscribe(() => undefined);
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  leaveAgain();
});

test('signing out stops what is loading, and a failed sign-out lets it go on', async () => {
  const answers: ((text: string) => void)[] = [];
  const stopped: boolean[] = [];
  const queryKey = ['late'];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve) => {
      signal.addEventListener('abort', () => stopped.push(true));
      answers.push(resolve);
    });
  const shown = new QueryObserver<string>(queryClient, { queryKey, queryFn });
  const leave = shown.subscribe(() => undefined);
  says = refusal(500, 'The server is tired.');
  await expect(signOut()).rejects.toThrow('The server is tired.');
  expect(stopped).toEqual([true]);
  answers[1]?.('after all');
  await expect.poll(() => shown.getCurrentResult().data).toBe('after all');
  leave();
});
