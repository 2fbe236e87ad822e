import { expect, test } from 'vitest';
import { targetsText } from './conditions.ts';

test('one target is not several', () => {
  expect([targetsText(1, 1), targetsText(1, 2)]).toEqual(['1 of 1 target', '1 of 2 targets']);
});
