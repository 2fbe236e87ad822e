import { expect, test } from 'vitest';
import { assignedText, programPercent } from './programs.ts';

test('a program that is nobody’s was not assigned on any day', () => {
  expect(assignedText('Mia Stone', 'Nov 17, 2026')).toBe('Assigned to Mia Stone on Nov 17, 2026');
  expect(assignedText(undefined, 'Nov 17, 2026')).toBe('Assigned to nobody yet, created on Nov 17, 2026');
});

test('a completed program is done, whatever nobody has reported on', () => {
  const targets = [{ counts: { done: 1, total: 1 } }, { counts: { done: 0, total: 2 } }];
  expect(programPercent({ status: 0 }, targets)).toBe(33);
  expect(programPercent({ status: 2 }, targets)).toBe(100);
  expect(programPercent({ status: 2 }, [])).toBe(100);
});
