type Table<T> = Readonly<Partial<Record<string, T>>> | undefined;

/** What a kind of thing has among the tables of several modules. */
export const ofKind = <T>(tables: readonly Table<T>[], kind: string): T | undefined =>
  tables.find((table) => table && Object.hasOwn(table, kind))?.[kind];
