/** One value for one key of a slot; a manifest lists what its module gives. */
export type Gift = { slot: string; key: string; hand: () => void };

/** What a floor needs from the floors above it and may not import: declared below, given by the manifests above. */
export type Slot<K extends string, T> = {
  give: (key: K, value: T) => Gift;
  /** What was given for the key. If nothing was given, it is our mistake. */
  get: (key: K) => T;
  /** The same for a name sent by a caller: undefined if there is no such key. */
  find: (key: string) => T | undefined;
  /** Everything that was given, in the order of the modules. */
  all: () => [K, T][];
};

export function slot<K extends string, T>(name: string): Slot<K, T> {
  const given = new Map<string, T>();
  const filled = () => {
    if (given.size === 0) throw new Error(`Nothing was given to the slot ${name}: are the modules assembled?`);
    return given;
  };
  return {
    give: (key, value) => ({
      slot: name,
      key,
      hand: () => {
        // Tests may assemble the same module again; two different values for the same key are a conflict.
        if (given.has(key) && given.get(key) !== value) {
          throw new Error(`The slot ${name} already has another ${key}.`);
        }
        given.set(key, value);
      },
    }),
    get: (key) => {
      const value = filled().get(key);
      if (value === undefined) throw new Error(`Nobody gave ${key} to the slot ${name}.`);
      return value;
    },
    find: (key) => filled().get(key),
    all: () => [...filled()] as [K, T][],
  };
}
