import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience, whenAway } from './away.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aPage() {
  const told: string[] = [];
  let look = () => {};
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_name: string, listener: () => void) => {
      look = listener;
    },
  };
  whenAway(page as never, { left: () => told.push('left'), back: () => told.push('back') });
  const become = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    look();
  };
  return { told, become };
}

test('a page that is out of sight for a while is left, and back as soon as it is looked at', () => {
  const { told, become } = aPage();
  become('hidden');
  vi.advanceTimersByTime(patience - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['left']);
  become('visible');
  expect(told).toEqual(['left', 'back']);
});

test('a short look elsewhere changes nothing', () => {
  const { told, become } = aPage();
  for (let times = 0; times < 3; times++) {
    become('hidden');
    vi.advanceTimersByTime(patience / 2);
    become('visible');
    vi.advanceTimersByTime(patience);
  }
  expect(told).toEqual([]);
});

test('a page that slept, whose timers stood still, is back too', () => {
  const { told, become } = aPage();
  become('visible');
  become('hidden');
  vi.setSystemTime(Date.now() + patience);
  become('visible');
  become('visible');
  expect(told).toEqual(['back']);
});
