import type { ReadingCell, ReadingTable } from '../../../contract/organisation/policies.ts';

export type CellState = 'done' | 'open' | 'late';
export type Cell = { state: CellState; text: string; title: string };

/** The content of a table cell, in short and in full. */
export function cellOf([, , number, day, due, isRead, isOverdue]: ReadingCell, dayText: (day: string) => string): Cell {
  const before = number > 0 ? `version ${number} on ${dayText(day)}` : 'not read yet';
  if (isRead) return { state: 'done', text: `v${number} · ${dayText(day)}`, title: `Acknowledged: ${before}` };
  const by = due ? dayText(due) : '';
  if (isOverdue) return { state: 'late', text: `Overdue · ${by}`, title: `Overdue since ${by}; ${before}` };
  return {
    state: 'open',
    text: by ? `By ${by}` : number > 0 ? 'Read again' : 'To read',
    title: `To read${by && ` by ${by}`}; ${before}`,
  };
}

/** The cells by person and policy. */
export const cellsOf = ({ cells }: ReadingTable): Map<string, ReadingCell> =>
  new Map(cells.map((cell) => [`${cell[0]}:${cell[1]}`, cell]));

/** Who has something to read and can be reminded of it. */
export const waiting = ({ cells, people }: ReadingTable): Set<number> => {
  const signingIn = new Set(people.filter(({ has_user }) => has_user).map(({ id }) => id));
  return new Set(cells.filter(([id, , , , , isRead]) => !isRead && signingIn.has(id)).map(([id]) => id));
};
