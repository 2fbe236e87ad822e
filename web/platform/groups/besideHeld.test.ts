import { expect, test } from 'vitest';
import { outlineOf, outlineShape } from '../../gallery/outline.ts';
import type { Outline } from '../../gallery/outline.ts';
import { besideHeld } from './besideHeld.ts';

const shown = ({ sections }: Outline) => Object.fromEntries(sections.map(({ key, points }) => [key, points.join(' ')]));
const held = outlineOf({ a: ['1', '2', '3'], b: ['4', '5'], c: ['6'] });
const beside = (latest: Outline, item: string, over: string) => besideHeld(outlineShape, latest, held, item, over);

test('without news what is shown is the very same', () => {
  expect(beside(held, '1', 'a')).toBe(held);
});

test('what a colleague does between other groups is shown at once', () => {
  const latest = outlineOf({ a: ['1', '2', '3'], b: ['5'], c: ['4', '6'] });
  expect(shown(beside(latest, '1', 'a'))).toEqual({ a: '1 2 3', b: '5', c: '4 6' });
});

test('nothing moves in the group under the hand: what came or left waits where it was', () => {
  const left = outlineOf({ a: ['1', '3'], b: ['2', '4', '5'], c: ['6'] });
  expect(shown(beside(left, '1', 'a'))).toEqual({ a: '1 2 3', b: '4 5', c: '6' });
  const came = outlineOf({ a: ['5', '1', '2', '3'], b: ['4'], c: ['6'] });
  expect(shown(beside(came, '1', 'a'))).toEqual({ a: '1 2 3', b: '4 5', c: '6' });
});

test('the held item stays where it was lifted, whatever became of it', () => {
  const deleted = outlineOf({ a: ['1', '3'], b: ['4', '5'], c: ['6'] });
  const there = beside(deleted, '2', 'c');
  expect(shown(there)).toEqual({ a: '1 2 3', b: '4 5', c: '6' });
  expect(there.names['2']).toBe('2');
  const moved = outlineOf({ a: ['3', '1'], b: ['2', '4', '5'], c: ['6'] });
  expect(shown(beside(moved, '2', 'c'))).toEqual({ a: '3 1 2', b: '4 5', c: '6' });
});

test('the groups stay in their places, and each item stands once', () => {
  const latest = outlineOf({ d: ['6'], b: ['4'], a: ['1', '2', '3', '5'] });
  const there = beside(latest, '4', 'b');
  expect(there.sections.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(shown(there)).toEqual({ a: '1 2 3', b: '4 5', c: '6' });
});
