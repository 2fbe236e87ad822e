import { expect, test } from 'vitest';
import { allRight, bareAnswer, isRight } from './answers.ts';

const text = { id: 'q', question: '?', type: 'text', options: [], correct: 'Café au lait' } as const;

test('answers are compared without case, accents and double spaces', () => {
  expect(bareAnswer('  CAFE  au\n Lait ')).toBe('cafe au lait');
  expect(isRight(text, 'cafe  au LAIT')).toBe(true);
  expect(isRight(text, 'tea')).toBe(false);
  expect(isRight(text, undefined)).toBe(false);
});

test('an option is right by its value, and nothing is wrong that has no correct answer', () => {
  const radio = { type: 'radio', correct: 'b' } as const;
  expect(isRight(radio, 'b')).toBe(true);
  expect(isRight(radio, 'B')).toBe(false);
  expect(isRight({ type: 'textarea', correct: '' }, 'whatever')).toBeNull();
  expect(allRight([{ ...text, options: [] }], { q: 'Cafe au lait' })).toBe(true);
  expect(allRight([{ ...text, options: [] }], {})).toBe(false);
});
