import { expect, test } from 'vitest';
import { readableText, wordDiff } from './wordDiff.ts';

test('a rich text is read line by line', () => {
  expect(readableText('<h2>Rules</h2><ul><li><p>One &amp; two</p></li></ul><p>See <img src="/x" alt="plan"></p>')).toBe(
    'Rules\n• One & two\nSee [plan]',
  );
});

test('the difference is told in words', () => {
  expect(wordDiff('<p>Leave <b>three</b> weeks ahead.</p>', '<p>Leave four weeks ahead.</p>')).toEqual([
    { text: 'Leave ', kind: 'same' },
    { text: 'three', kind: 'removed' },
    { text: 'four', kind: 'added' },
    { text: ' weeks ahead.', kind: 'same' },
  ]);
  expect(wordDiff('<p>Same.</p>', '<p>Same.</p>')).toEqual([{ text: 'Same.', kind: 'same' }]);
});
