/** What an item goes by: its client id, or its id where items are not made here. */
export type Key = string | number;

/** What changes groups and items anywhere. Groups go by their client ids, which one made here has from the start. */
export type GroupsChange<K extends Key> =
  /** Before another item of the group, or to its end. */
  | { kind: 'move item'; item: K; group: string; before: K | null }
  /** With `parent`, into another group, or out of all of them (null). */
  | { kind: 'move group'; group: string; before: string | null; parent?: string | null }
  | { kind: 'add group'; group: string; name: string; parent?: string | null }
  | { kind: 'add item'; item: K; group: string; name: string }
  | { kind: 'rename group'; group: string; name: string }
  | { kind: 'rename item'; item: K; name: string }
  | { kind: 'delete group'; group: string }
  | { kind: 'delete item'; item: K };

export type Move<K extends Key> = Extract<GroupsChange<K>, { kind: 'move item' | 'move group' }>;

/** How the groups and items of a module are found in what it shows. All of it is pure. */
export type Shape<S, G, K extends Key> = {
  /** The groups in their order. */
  groupsOf: (state: S) => readonly G[];
  keyOf: (group: G) => string;
  nameOf: (group: G) => string;
  itemsOf: (group: G) => readonly K[];
  /** Where groups stand in groups. */
  parentOf?: (group: G) => string | null;
  /** The group with other items, another name or parent. */
  withGroup: (group: G, change: { items?: K[]; name?: string; parent?: string | null }) => G;
  /** The state with these groups, and with what depends on them, such as sums. */
  regrouped: (state: S, groups: G[]) => S;
  newGroup: (state: S, key: string, name: string, parent: string | null) => G;
  /** Whether a group goes with its items when it is deleted; else only an empty one is. */
  isDeletedWhole: boolean;
  /** Whether the item is there and can be moved. */
  hasItem: (state: S, item: K) => boolean;
  /** The state with what an item itself knows of a change: its name, or the group it stands in. */
  withItem: (state: S, item: K, change: { name?: string; group?: G }) => S;
  withoutItems: (state: S, items: ReadonlySet<K>) => S;
  /** The state with a new item that stands in no group yet; without it none is made here. */
  newItem?: (state: S, item: K, name: string) => S;
  /** The latest state with the items that only the held one still has. */
  joined: (latest: S, held: S) => S;
};
