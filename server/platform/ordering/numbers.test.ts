import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { behind, narrowScale, renumbered, tenApart, wideScale } from './numbers.ts';
import type { Placed } from './numbers.ts';

const applied = (order: Placed[], scale = wideScale) => {
  const changes = new Map(renumbered(order, scale).map(({ id, sequence }) => [id, sequence]));
  return { changes, numbers: order.map(({ id, sequence }) => changes.get(id) ?? sequence!) };
};

test('one row moved is one row changed', () => {
  const order = [1, 2, 4, 5, 3, 6].map((id) => ({ id, sequence: id * wideScale.step }));
  expect([...applied(order).changes.keys()]).toEqual([3]);
  expect(
    applied(
      [
        { id: 1, sequence: 2 ** 30 },
        { id: 2, sequence: null },
      ],
      narrowScale,
    ).numbers,
  ).toEqual([1024, 2048]);
});

test('any order comes out rising, whatever the numbers were', () => {
  const rows = fc.uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(rows, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (sequences, keys) => {
      const order = sequences
        .map((sequence, id) => ({ id, sequence: keys[id]! % 5 === 0 ? null : sequence }))
        .toSorted((one, other) => keys[one.id]! - keys[other.id]!);
      const { numbers } = applied(order);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
});

test('numbers that people read are ten apart, and only what differs changes', () => {
  const order = [3, 1, 2].map((id) => ({ id, sequence: id * 10 }));
  expect(renumbered(order, tenApart)).toEqual([
    { id: 3, sequence: 10 },
    { id: 1, sequence: 20 },
    { id: 2, sequence: 30 },
  ]);
  expect(renumbered([order[1]!, order[2]!, order[0]!], tenApart)).toEqual([]);
  expect(behind(34, 2, tenApart)).toEqual([40, 50]);
  expect(behind(34, 2, narrowScale)).toEqual([34 + 1024, 34 + 2048]);
});
