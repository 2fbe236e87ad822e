/**
 * How a list shows its columns: their names in order, a hidden one with a minus in front. A column that is not named
 * has its standard place; nothing named is the standard.
 */
export type ColumnChoice = readonly string[];

/** `kept` is the most that is kept of one user for all lists, as JSON. */
export const columnLimits = { columns: 60, kept: 20_000 } as const;

const isName = (value: unknown) => typeof value === 'string' && /^-?[A-Za-z0-9_.]{1,64}$/.test(value);

export const isColumnChoice = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= columnLimits.columns && value.every(isName);
