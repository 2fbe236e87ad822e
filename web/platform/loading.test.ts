import { afterEach, expect, test, vi } from 'vitest';
import { isMissingPart, ScreenLoadError, screenLoadLimit, withinLimit } from './loading.ts';

afterEach(() => vi.useRealTimers());

test('a screen has 120 seconds to load', async () => {
  vi.useFakeTimers();
  expect(screenLoadLimit).toBe(120_000);
  const outcome = withinLimit(new Promise(() => undefined)).catch((error: unknown) => error);
  let isOver = false;
  void outcome.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ScreenLoadError);
});

test('a screen that loads in time is returned, its own failure is passed on, and no timer is left', async () => {
  vi.useFakeTimers();
  expect(await withinLimit(Promise.resolve('screen'))).toBe('screen');
  await expect(withinLimit(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  new ScreenLoadError(),
  new TypeError('Failed to fetch dynamically imported module: https://x/assets/Deals-1.js'),
  new TypeError('error loading dynamically imported module: https://x/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/Deals-1.css'),
])('%s asks for a reload', (error) => {
  expect(isMissingPart(error)).toBe(true);
});

test('other errors do not', () => {
  for (const error of [new Error('x is undefined'), null, 'Failed to fetch']) expect(isMissingPart(error)).toBe(false);
});
