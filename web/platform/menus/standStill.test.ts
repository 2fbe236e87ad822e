import { expect, test } from 'vitest';
import type { MenuEntry } from './menuEntry.ts';
import { areAlike, standStill } from './standStill.ts';

const item = (label: string, run: () => unknown = () => label): MenuEntry => ({ label, run });
const words = (entries: readonly MenuEntry[]) =>
  entries.map((entry) => {
    if (entry === 'line') return '-';
    if ('heading' in entry) return '#';
    return entry.isDisabled ? `(${entry.label})` : entry.label;
  });

test('an entry that came late pushed the others of an open menu down', () => {
  const shown = [{ heading: 'Who' }, item('Settings'), 'line', item('Sign out')] as const;
  const now = [{ heading: 'Who' }, item('Edit'), item('Settings'), 'line', item('Sign out')] as const;
  const next = standStill(shown, now);
  expect(words(next)).toEqual(['#', 'Settings', '-', 'Sign out', 'Edit']);
  expect(words(standStill(next, [item('First'), ...now]))).toEqual(['#', 'Settings', '-', 'Sign out', 'Edit', 'First']);
});

test('an entry that went let those below it move up', () => {
  const shown = [item('Edit'), item('Archive'), item('Delete')];
  const next = standStill(shown, [item('Edit'), item('Delete')]);
  expect(words(next)).toEqual(['Edit', '(Archive)', 'Delete']);
  expect(words(standStill(next, shown))).toEqual(['Edit', 'Archive', 'Delete']);
});

test('an entry does what it does to the row as it is now', () => {
  const [entry] = standStill([item('Edit', () => 'old')], [item('Edit', () => 'new')]);
  expect((entry as { run: () => unknown }).run()).toBe('new');
});

test('two menus are alike if nothing has come or gone', () => {
  expect(areAlike([item('Edit'), 'line', item('Edit')], [item('Edit'), 'line', item('Edit')])).toBe(true);
  expect(areAlike([item('Edit'), item('Edit')], [item('Edit')])).toBe(false);
});
