/** One value for one key of a slot; a manifest lists what its module gives. */
export type Gift = { slot: string; key: string; hand: () => void };

/** What a floor needs of those above it and may not import: declared below, given by the manifests above. */
export type Slot<K extends string, T> = {
  give: (key: K, value: T) => Gift;
  /** What was given for the key. That nobody gave it is a mistake of ours. */
  get: (key: K) => T;
  /** The same for a name that a caller sent: nothing where there is no such key. */
  find: (key: string) => T | undefined;
  /** All that was given, in the order of the modules. */
  all: () => [K, T][];
};

export function slot<K extends string, T>(name: string): Slot<K, T> {
  const given = new Map<string, T>();
  const filled = () => {
    if (given.size === 0) throw new Error(`Nothing was given to the slot of ${name}: are the modules assembled?`);
    return given;
  };
  return {
    give: (key, value) => ({
      slot: name,
      key,
      hand: () => {
        // The same module may be assembled again, in tests; two that give the same key contradict each other.
        if (given.has(key) && given.get(key) !== value) {
          throw new Error(`The slot of ${name} was given another ${key} before.`);
        }
        given.set(key, value);
      },
    }),
    get: (key) => {
      const value = filled().get(key);
      if (value === undefined) throw new Error(`Nobody gave ${key} to the slot of ${name}.`);
      return value;
    },
    find: (key) => filled().get(key),
    all: () => [...filled()] as [K, T][],
  };
}
