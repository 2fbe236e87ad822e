import { expect, test } from 'vitest';
import { namedIn } from './viewNames.ts';
import { hasNameless } from './views.ts';

const offered = [
  { id: 1, text: 'Sam' },
  { id: 2, text: 'Pia' },
];

test('what is offered has its name of today, what is not only its number', () => {
  expect(namedIn(offered, { id: 2, text: '' })).toEqual({ id: 2, text: 'Pia' });
  expect(
    namedIn(offered, [
      { id: 1, text: '' },
      { id: 7, text: '' },
    ]),
  ).toEqual([
    { id: 1, text: 'Sam' },
    { id: 7, text: 'No. 7' },
  ]);
  expect(namedIn(offered, 'won')).toBe('won');
});

test('only filters without names need any', () => {
  expect(hasNameless({ status: 'won', owner: { id: 1, text: 'Sam' } })).toBe(false);
  expect(hasNameless({ status: 'won', tags: [{ id: 1, text: '' }] })).toBe(true);
});
