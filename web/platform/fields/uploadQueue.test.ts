import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadedFile } from '../../../contract/platform/forms.ts';
import { uploadErrors } from './fileLimits.ts';
import { uploadQueue, type Send } from './uploadQueue.ts';

type Call = {
  name: string;
  progress: (percent: number) => void;
  done: () => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
};

const named = (name: string) => new File(['x'], name);
const stored = (name: string): UploadedFile => ({
  id: name.length,
  token: `t-${name}`,
  original_name: name,
  type: 'text/plain',
  size: 1,
  url: '/f',
});

function started() {
  const calls: Call[] = [];
  const uploaded: string[] = [];
  const failed: string[] = [];
  const send: Send = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      calls.push({
        name: file.name,
        progress: onProgress,
        done: () => resolve(stored(file.name)),
        fail: reject,
        signal,
      });
    });
  const queue = uploadQueue({
    send,
    onItems: () => {},
    onUploaded: (_id, file) => uploaded.push(file.original_name),
    onFailed: (id) => failed.push(id),
    errorsOf: uploadErrors,
  });
  return { queue, calls, uploaded, failed };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('files are uploaded one at a time, in order, 250 ms apart', async () => {
  const { queue, calls, uploaded } = started();
  queue.add([named('a'), named('b')]);
  expect(calls.map(({ name }) => name)).toEqual(['a']);
  expect(queue.items().map(({ state }) => state)).toEqual(['uploading', 'waiting']);

  calls[0]!.done();
  await vi.advanceTimersByTimeAsync(249);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(uploaded).toEqual(['a']);
});

test('a file added during the pause waits until it ends', async () => {
  const { queue, calls } = started();
  queue.add([named('a')]);
  calls[0]!.done();
  await vi.advanceTimersByTimeAsync(100);
  queue.add([named('b')]);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(calls).toHaveLength(2);
});

test('a failure resets progress to 0, says why, and the next file is still uploaded', async () => {
  const { queue, calls, failed } = started();
  queue.add([named('a'), named('b')]);
  calls[0]!.progress(73.4);
  expect(queue.items()[0]).toMatchObject({ state: 'uploading', progress: 73 });

  calls[0]!.fail(new Error('The disk is full'));
  await vi.advanceTimersByTimeAsync(250);
  expect(queue.items()[0]).toMatchObject({ state: 'failed', progress: 0, errors: ['The disk is full'] });
  expect(failed).toEqual(['upload-1']);
  expect(queue.items()[1]).toMatchObject({ state: 'uploading' });
});

test('a failed file can be retried', async () => {
  const { queue, calls, uploaded } = started();
  queue.add([named('a')]);
  calls[0]!.fail(new Error(''));
  await vi.advanceTimersByTimeAsync(250);
  expect(queue.items()[0]!.errors).toEqual(['Unable to upload file']);

  queue.retry('upload-1');
  expect(queue.items()[0]).toMatchObject({ state: 'uploading', errors: [] });
  calls[1]!.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(uploaded).toEqual(['a']);
  expect(queue.items()).toEqual([]);
});

test('cancelling stops the call and reports nothing', async () => {
  const { queue, calls, uploaded, failed } = started();
  queue.add([named('a'), named('b')]);
  queue.cancel('upload-1');
  expect(calls[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(250);
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
  expect([uploaded, failed]).toEqual([[], []]);
});

test('a closed queue starts nothing more', async () => {
  const { queue, calls } = started();
  queue.add([named('a'), named('b')]);
  queue.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.signal.aborted).toBe(true);
});
