import type { Shape } from './shape.ts';

type Row = { id: number };
type All = { key: string; ids: readonly number[] };

/** The rows in the order of the ids; rows missing from the order, such as a colleague's new one, come last. */
export function inOrder<T extends Row>(rows: readonly T[], ids: readonly number[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length));
}

/** The rows of a table as one group of that name. Here they can only be moved. */
export const rowsShape = <T extends Row>(key: string): Shape<readonly T[], All, number> => ({
  groupsOf: (rows) => [{ key, ids: rows.map(({ id }) => id) }],
  keyOf: (all) => all.key,
  nameOf: () => '',
  itemsOf: ({ ids }) => ids,
  withGroup: (all, { items = all.ids }) => ({ ...all, ids: items }),
  regrouped: (rows, [all]) => inOrder(rows, all?.ids ?? []),
  newGroup: () => ({ key, ids: [] }),
  isDeletedWhole: false,
  hasItem: (rows, id) => rows.some((row) => row.id === id),
  withItem: (rows) => rows,
  withoutItems: (rows, gone) => rows.filter(({ id }) => !gone.has(id)),
  joined: (latest, held) => {
    const known = new Set(latest.map(({ id }) => id));
    return [...latest, ...held.filter(({ id }) => !known.has(id))];
  },
});
