/** The step between neighbours, and how large numbers may become before all rows are renumbered. */
export type Scale = {
  step: number;
  limit: number;
  /** Every row's number is the step times its place, because people read it: 10, 20, 30. */
  isTight?: true;
};
/** Wide enough for twenty halvings, in a bigint; or for few rows, in an integer. */
export const wideScale: Scale = { step: 2 ** 20, limit: 2 ** 52 };
export const narrowScale: Scale = { step: 2 ** 10, limit: 2 ** 30 };
export const tenApart: Scale = { step: 10, limit: 2 ** 30, isTight: true };

/** A row in the order it should have; `sequence` is null for one that is new here. */
export type Placed = { id: number; sequence: number | null };
export type Renumbered = { id: number; sequence: number };

/** The places of the rows that may keep their number: the longest increasing subsequence. */
function rising(order: readonly Placed[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  order.forEach(({ sequence }, at) => {
    if (sequence === null) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order[tails[middle]!]!.sequence! < sequence) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = at;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at]!) kept.add(at);
  return kept;
}

/** Numbers for `count` rows between two neighbours; null if they do not fit. */
function spread(count: number, low: number | null, high: number | null, step: number): number[] | null {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  if (high === null) return places.map((place) => (low ?? 0) + place * step);
  if (low === null) return places.map((place) => high - (count + 1 - place) * step);
  const gap = (high - low) / (count + 1);
  return gap < 1 ? null : places.map((place) => low + Math.floor(gap * place));
}

/** The changes that put the rows into this order: as few as possible, or all rows once a gap is used up. */
export function renumbered(order: readonly Placed[], { step, limit, isTight }: Scale): Renumbered[] {
  const anew = () => order.map(({ id }, place) => ({ id, sequence: (place + 1) * step }));
  if (isTight) return anew().filter(({ sequence }, at) => sequence !== order[at]!.sequence);
  const kept = rising(order);
  const changes: Renumbered[] = [];
  let low: number | null = null;
  for (let at = 0; at < order.length; at++) {
    if (kept.has(at)) {
      low = order[at]!.sequence;
      continue;
    }
    let end = at;
    while (end < order.length && !kept.has(end)) end++;
    const numbers = spread(end - at, low, end < order.length ? order[end]!.sequence : null, step);
    if (!numbers || numbers.some((number) => Math.abs(number) > limit)) return anew();
    numbers.forEach((sequence, index) => changes.push({ id: order[at + index]!.id, sequence }));
    at = end - 1;
    low = numbers.at(-1)!;
  }
  return changes;
}

/** Numbers for `count` new rows after the last one. */
export function behind(last: number, count: number, { step, isTight }: Scale): number[] {
  const from = isTight ? Math.floor(last / step) * step : last;
  return Array.from({ length: count }, (_, at) => from + (at + 1) * step);
}
