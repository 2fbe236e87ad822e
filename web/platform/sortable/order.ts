type Row = { id: number };

/** The ids with one of them taken out and put in at a place. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((one) => one !== id);
  if (others.length === ids.length) return [...ids];
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, id);
}

/** The place an id gets when it is dropped on another, above or below it. */
export function placeBeside(ids: readonly number[], id: number, target: number, edge: 'above' | 'below'): number {
  const at = ids.filter((one) => one !== id).indexOf(target);
  if (at < 0) return ids.indexOf(id);
  return edge === 'above' ? at : at + 1;
}

/** The rows in the order of the ids; rows that the order does not know, such as a colleague's new one, come last. */
export function inOrder<T extends Row>(rows: readonly T[], ids: readonly number[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length));
}
