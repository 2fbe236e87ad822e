/** How an item is identified: by its client id, or by its id where items are not created in the browser. */
export type Key = string | number;

/**
 * Every change to groups and items. Groups are identified by their client ids, which a group created here has from the
 * start.
 */
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
  /** Where groups can be nested. */
  parentOf?: (group: G) => string | null;
  /** The group with other items, another name or parent. */
  withGroup: (group: G, change: { items?: K[]; name?: string; parent?: string | null }) => G;
  /** The state with these groups, and with what depends on them, such as sums. */
  regrouped: (state: S, groups: G[]) => S;
  newGroup: (state: S, key: string, name: string, parent: string | null) => G;
  /** Whether deleting a group deletes its items too; otherwise only an empty group can be deleted. */
  isDeletedWhole: boolean;
  /** Whether the item is there and can be moved. */
  hasItem: (state: S, item: K) => boolean;
  /** The state with a change to the item's own data: its name, or the group it is in. */
  withItem: (state: S, item: K, change: { name?: string; group?: G }) => S;
  withoutItems: (state: S, items: ReadonlySet<K>) => S;
  /** The state with a new item that is in no group yet; left out where items are not created here. */
  newItem?: (state: S, item: K, name: string) => S;
  /** The latest state with the items that only the held one still has. */
  joined: (latest: S, held: S) => S;
};
