import { expect, test } from 'vitest';
import { cannotSee, typedName } from './mention.ts';

test('an @ at the start of a word looks for a name of up to two words', () => {
  expect(typedName('@')).toBe('');
  expect(typedName('Hi @sa')).toBe('sa');
  expect(typedName('(@Zoë')).toBe('Zoë');
  expect(typedName('Hi @Sam Re')).toBe('Sam Re');
  expect(typedName("@O'Neil")).toBe("O'Neil");
});

test('an email address, a finished sentence or no @ looks for nobody', () => {
  expect(typedName('mail me at sam@north')).toBeNull();
  expect(typedName('@Sam and then some')).toBeNull();
  expect(typedName('@sam,')).toBeNull();
  expect(typedName('hello')).toBeNull();
  expect(typedName('')).toBeNull();
});

test('a mention that finds nobody says why', () => {
  expect(cannotSee(['Sam'], 'Service')).toBe('Sam cannot see this service.');
  expect(cannotSee(['Sam', 'Pia'], 'ChecklistItem')).toBe('Sam and Pia cannot see this checklist item.');
});
