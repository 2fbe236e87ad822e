import { expect, test } from 'vitest';
import { assignedText } from './programs.ts';

test('a program that is nobody’s was not assigned on any day', () => {
  expect(assignedText('Mia Stone', 'Nov 17, 2026')).toBe('Assigned to Mia Stone on Nov 17, 2026');
  expect(assignedText(undefined, 'Nov 17, 2026')).toBe('Not assigned yet');
});
