import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../contract/platform/answers.ts';
import { makeLane } from './lane.ts';
import type { Lane, Outside } from './lane.ts';
import type { Entry } from './queue.ts';

const offline = { status: 500, unreachable: true };
const refused = { status: 422, unreachable: false };
const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let sent: string[];
let keys: string[];
let topics: readonly string[] | undefined;
let fail: (change: string) => unknown;
let lane: Lane<string>;
const refresh = vi.fn(async () => undefined);
const onRefused = vi.fn();
const outside = {
  changed: () => undefined,
  send: async ({ key, change, call }: Entry<unknown>): Promise<Answer<unknown>> => {
    keys.push(key);
    const error = fail(String(change));
    if (error) throw Object.assign(new Error('failed'), error);
    sent.push(call.path);
    return { status: true, data: null, ...(topics && { topics: [...topics] }) };
  },
  added: vi.fn<Outside['added']>(),
  saved: vi.fn<Outside['saved']>(),
  refused: vi.fn<Outside['refused']>(),
  tell: vi.fn(async (_topics: readonly string[]) => undefined),
  refresh: vi.fn(async () => undefined),
  drawn: vi.fn(async () => undefined),
};

const callOf = (change: string) => ({ path: change, params: {}, what: 'Change' });
const add = (change: string) => lane.add({ change, call: callOf(change), refresh, onRefused });
const shown = () => lane.queue().map((entry) => entry.change);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sent = [];
  keys = [];
  topics = undefined;
  fail = () => null;
  lane = makeLane<string>(outside);
});
afterEach(() => void vi.useRealTimers());

test('changes are sent in order and removed once the server’s copy has them', async () => {
  add('a');
  add('b');
  expect(shown()).toEqual(['a', 'b']);
  await pause(0);
  expect(sent).toEqual(['a', 'b']);
  expect(refresh).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('a saved change stays visible until the new copy arrives', async () => {
  let arrive = () => undefined as void;
  refresh.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve(undefined))));
  add('a');
  await pause(0);
  expect(sent).toEqual(['a']);
  expect(shown()).toEqual(['a']);
  arrive();
  await pause(0);
  expect(shown()).toEqual([]);
});

test('a saved change stays visible until the screens have the copy that arrived', async () => {
  let draw = () => undefined as void;
  outside.drawn.mockImplementationOnce(() => new Promise((resolve) => (draw = () => resolve(undefined))));
  topics = ['names'];
  add('a');
  await pause(0);
  expect(outside.tell).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['a']);
  // A change made in the meantime is kept until a copy with it has arrived.
  add('b');
  draw();
  await pause(0);
  expect(sent).toEqual(['a', 'b']);
  expect(shown()).toEqual([]);
});

test('a refused change is removed, says why, and the next one is still sent', async () => {
  fail = (change) => (change === 'bad' ? refused : null);
  add('bad');
  add('good');
  await pause(0);
  expect(sent).toEqual(['good']);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(refused), 'bad');
  expect(shown()).toEqual([]);
});

test('while the server is unreachable changes wait, then go out in order with the same keys', async () => {
  fail = () => offline;
  add('a');
  await pause(0);
  add('b');
  await pause(0);
  expect(lane.isStuck()).toBe(true);
  expect(shown()).toEqual(['a', 'b']);
  expect(sent).toEqual([]);
  fail = () => null;
  await pause(1000);
  expect(sent).toEqual(['a', 'b']);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
  expect(lane.isStuck()).toBe(false);
});

test('a manual retry does not wait for the pause', async () => {
  fail = () => offline;
  add('a');
  await pause(0);
  fail = () => null;
  lane.retry();
  await pause(0);
  expect(sent).toEqual(['a']);
});

test('a change refused after reconnecting is dropped and the rest sent', async () => {
  fail = () => offline;
  add('a');
  add('b');
  await pause(0);
  fail = (change) => (change === 'a' ? { status: 409, unreachable: false } : null);
  await pause(1000);
  expect(sent).toEqual(['b']);
  expect(shown()).toEqual([]);
});

test('after signing out nothing more is sent', async () => {
  fail = () => offline;
  add('a');
  await pause(0);
  lane.drop();
  fail = () => null;
  await pause(60_000);
  expect(sent).toEqual([]);
  expect(shown()).toEqual([]);
});

test('if the answers say what changed, only that is reloaded, once for all of them', async () => {
  topics = ['boards', 'cards:1'];
  add('a');
  add('b');
  await pause(0);
  expect(outside.tell).toHaveBeenCalledExactlyOnceWith(['boards', 'cards:1']);
  expect(refresh).not.toHaveBeenCalled();
  expect(shown()).toEqual([]);
});

test('after a refusal everything is reloaded', async () => {
  topics = ['boards'];
  fail = (change) => (change === 'b' ? refused : null);
  add('a');
  add('b');
  await pause(0);
  expect(outside.tell).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledOnce();
});

test('what an earlier page could not send goes out first to last with its old keys, and is not sent twice', async () => {
  const left = ['a', 'b'].map((change) => ({ key: `key-${change}`, change, call: callOf(change) }));
  lane.restore(left);
  lane.restore(left);
  add('c');
  await pause(0);
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(keys.slice(0, 2)).toEqual(['key-a', 'key-b']);
  expect(outside.saved.mock.calls.map(([{ hasWaited }]) => hasWaited)).toEqual([true, true, false]);
  // Its screen is gone, so nothing else says how to reload.
  expect(refresh).toHaveBeenCalledOnce();
});

test('when the session has ended, nothing counts as refused and nothing is tried again', async () => {
  fail = () => ({ status: 401, unreachable: false });
  add('a');
  await pause(60_000);
  expect(keys).toHaveLength(1);
  expect(outside.refused).not.toHaveBeenCalled();
  expect(outside.saved).not.toHaveBeenCalled();
});

test('all that is behind a change without an answer has waited; what is made after it is sent has not', async () => {
  fail = () => offline;
  add('a');
  add('b');
  await pause(0);
  add('c');
  fail = () => null;
  await pause(1000);
  add('d');
  await pause(0);
  const waited = outside.saved.mock.calls.map(([{ change, hasWaited }]) => [change, hasWaited]);
  expect(waited).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
    ['d', false],
  ]);
});
