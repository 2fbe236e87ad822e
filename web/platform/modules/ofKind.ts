/** What a kind of thing has among the tables of several modules. */
export const ofKind = <T>(tables: readonly (Readonly<Record<string, T>> | undefined)[], kind: string): T | undefined =>
  tables.find((table) => table && Object.hasOwn(table, kind))?.[kind];
