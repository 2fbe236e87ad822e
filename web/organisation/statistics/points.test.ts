import { expect, test } from 'vitest';
import { pointId, pointOf } from './points.ts';

test('a point has an address of its own, and what is none opens nothing', () => {
  const point = { id: 12, end: '2026-05-07', view: 'weekly' } as const;
  expect(pointOf(pointId(point))).toEqual(point);
  for (const text of ['', '12', '12_2026-05-07', '12_2026-02-30_weekly', 'x_2026-05-07_weekly', '12_2026-05-07_hourly'])
    expect(pointOf(text), text).toBeNull();
});
