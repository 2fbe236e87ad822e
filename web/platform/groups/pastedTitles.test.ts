import { expect, test } from 'vitest';
import { pastedTitles } from './pastedTitles.ts';

test('lines that were copied from a list are titles without its marks', () => {
  const text = ' - Domain\r\n* [ ] Hosting\n\n[x] Texts\n3. Pictures\n• Ünïcode 🎉\n   \n2024 review\n-5 degrees';
  expect(pastedTitles(text, 250).titles).toEqual([
    'Domain',
    'Hosting',
    'Texts',
    'Pictures',
    'Ünïcode 🎉',
    '2024 review',
    '-5 degrees',
  ]);
});

test('a title ends where it may, by characters', () => {
  expect(pastedTitles('🎉🎉🎉\nabcd\nef', 2)).toEqual({ titles: ['🎉🎉', 'ab', 'ef'], cut: 2 });
});

test('one line or nothing stays what it is', () => {
  expect(pastedTitles('One', 250).titles).toEqual(['One']);
  expect(pastedTitles(' \n ', 250).titles).toEqual([]);
});
