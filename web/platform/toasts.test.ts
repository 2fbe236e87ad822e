import { beforeEach, expect, test, vi } from 'vitest';
import { hideToast, shownToasts, toastDuration, toastError, toastSuccess } from './toasts.ts';

const texts = () => shownToasts().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  for (const { id } of shownToasts()) hideToast(id);
});

test('a toast stays for 5 seconds', () => {
  expect(toastDuration).toBe(5000);
});

test('messages are shown in order, at most four', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) toastSuccess(text);
  toastError('f');
  expect(texts()).toEqual(['success: c', 'success: d', 'success: e', 'error: f']);
});

test('a repeated message is shown once, but each change keeps its own Undo', () => {
  toastError('Lost');
  const first = shownToasts()[0]?.id;
  toastError('Lost');
  expect(texts()).toEqual(['error: Lost']);
  expect(shownToasts()[0]?.id).not.toBe(first);
  toastSuccess('Archived.', { undo: vi.fn<() => void>() });
  toastSuccess('Archived.', { undo: vi.fn<() => void>() });
  expect(texts()).toEqual(['error: Lost', 'success: Archived.', 'success: Archived.']);
});

test('a closed message is gone', () => {
  hideToast(toastSuccess('Saved.'));
  expect(shownToasts()).toEqual([]);
});
