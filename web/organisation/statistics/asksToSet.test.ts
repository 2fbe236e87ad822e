import { expect, test } from 'vitest';
import { asksToSet } from './asksToSet.ts';

test('the palette hears which graph gets which value', () => {
  expect(asksToSet('set Calls 14')).toEqual({ title: 'Calls', value: 14 });
  expect(asksToSet(' Set calls made to -2.5 ')).toEqual({ title: 'calls made', value: -2.5 });
  expect(asksToSet('set Day 7 14')).toEqual({ title: 'Day 7', value: 14 });
  for (const text of ['set Calls', 'set 14', 'settle Calls 14', 'set Calls 1,5', 'Calls 14'])
    expect(asksToSet(text), text).toBeNull();
});
