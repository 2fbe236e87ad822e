/** Dates of a rule as typed, while they cannot be read: they stay in the value, so that the form is not sent without them. */
export type TypedDates = { start?: string; until?: string };

const lines = { start: 'X-TYPED-START:', until: 'X-TYPED-UNTIL:' } as const;
type Name = keyof typeof lines;
const names = Object.keys(lines) as Name[];

/** The rule of a value, and the dates that are not part of it yet. */
export function splitDraft(value: unknown): { rule: unknown; typed: TypedDates } {
  if (typeof value !== 'string') return { rule: value, typed: {} };
  const all = value.split('\n');
  const typed: TypedDates = {};
  for (const name of names) {
    const line = all.find((one) => one.startsWith(lines[name]));
    if (line !== undefined) typed[name] = line.slice(lines[name].length);
  }
  const rule = all.filter((one) => !names.some((name) => one.startsWith(lines[name]))).join('\n');
  return { rule, typed };
}

export const joinDraft = (rule: string, typed: TypedDates): string =>
  [rule, ...names.flatMap((name) => (typed[name] === undefined ? [] : [lines[name] + typed[name]]))].join('\n');

/** The names of the dates that cannot be read. */
export function unreadDates(value: unknown): string[] {
  const { typed } = splitDraft(value);
  return [...(typed.start === undefined ? [] : ['Starts']), ...(typed.until === undefined ? [] : ['End date'])];
}
