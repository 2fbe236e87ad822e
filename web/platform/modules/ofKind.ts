type Table<T> = Readonly<Partial<Record<string, T>>> | undefined;

/** The entry of a kind in the tables of several modules. */
export const ofKind = <T>(tables: readonly Table<T>[], kind: string): T | undefined =>
  tables.find((table) => table && Object.hasOwn(table, kind))?.[kind];
