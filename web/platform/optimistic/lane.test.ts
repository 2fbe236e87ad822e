import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLane } from './lane.ts';
import type { Lane } from './lane.ts';

const offline = { status: 500, unreachable: true };
const refused = { status: 422, unreachable: false };
const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let sent: string[];
let keys: string[];
let fail: (change: string) => unknown;
let lane: Lane<string>;
const refresh = vi.fn(async () => undefined);
const tell = vi.fn(async (_topics: readonly string[]) => undefined);
const onRefused = vi.fn();

async function save(change: string, { idempotencyKey }: { idempotencyKey: string }): Promise<void> {
  keys.push(idempotencyKey);
  const error = fail(change);
  if (error) throw Object.assign(new Error('failed'), error);
  sent.push(change);
}

const add = (change: string) => lane.add({ change, save, refresh, onRefused });
const shown = () => lane.queue().map((entry) => entry.change);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sent = [];
  keys = [];
  fail = () => null;
  lane = makeLane<string>(() => undefined, tell);
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
  const told = (change: string) => async () => ({ topics: ['boards', `cards:${change}`] });
  lane.add({ change: 'a', save: told('1'), refresh, onRefused });
  lane.add({ change: 'b', save: told('2'), refresh, onRefused });
  await pause(0);
  expect(tell).toHaveBeenCalledExactlyOnceWith(['boards', 'cards:1', 'cards:2']);
  expect(refresh).not.toHaveBeenCalled();
  expect(shown()).toEqual([]);
});

test('after a refusal everything is reloaded', async () => {
  lane.add({ change: 'a', save: async () => ({ topics: ['boards'] }), refresh, onRefused });
  fail = () => refused;
  add('b');
  await pause(0);
  expect(tell).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledOnce();
});
