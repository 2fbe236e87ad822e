import { line } from 'd3-shape';

export type Spot = { x: number; y: number | null };

const isSpot = (spot: Spot): spot is { x: number; y: number } => spot.y !== null;

const path = line<Spot>()
  .defined(isSpot)
  .x(({ x }) => x)
  .y(({ y }) => y ?? 0);

/** The line through all points; it is interrupted where one is missing. */
export const linePath = (spots: readonly Spot[]): string => path(spots) ?? '';

export type Segment = { key: number; d: string; isFalling: boolean; isOpen: boolean };

/** One line segment up to each point that has one before it; `isFalling` if the value is less than the previous one. */
export function segmentsOf(spots: readonly Spot[], values: readonly (number | null)[], isOpen: boolean): Segment[] {
  return spots.flatMap((spot, at) => {
    const before = spots[at - 1];
    if (!before || !isSpot(before) || !isSpot(spot)) return [];
    return [
      {
        key: at,
        d: linePath([before, spot]),
        isFalling: (values[at] ?? 0) < (values[at - 1] ?? 0),
        isOpen: isOpen && at === spots.length - 1,
      },
    ];
  });
}
