import { expect, test } from 'vitest';
import { findParts, withoutMarks } from './finds.ts';

test('what was found stands between its marks', () => {
  const text = 'The \uE000kettle\uE001 is \uE000full\uE001';
  expect(findParts(text)).toEqual([
    { text: 'The ', isFound: false },
    { text: 'kettle', isFound: true },
    { text: ' is ', isFound: false },
    { text: 'full', isFound: true },
  ]);
  expect(withoutMarks(text)).toBe('The kettle is full');
});

test('a text without finds is itself', () => {
  expect(findParts('Nothing')).toEqual([{ text: 'Nothing', isFound: false }]);
  expect(findParts('')).toEqual([]);
});
