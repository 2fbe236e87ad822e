/** Where a cell is: its row and its column among the values. */
export type At = { row: number; column: number };

export const keyOf = ({ row, column }: At): string => `${row}:${column}`;

/** The cell of an element with `data-cell`. */
export function cellAt(target: EventTarget): At | null {
  const name = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  if (!name) return null;
  const [row = 0, column = 0] = name.split(':').map(Number);
  return { row, column };
}

/** Says whether the cell is drawn, so that it could be focused. */
export function focusCell(box: HTMLElement | null, at: At): boolean {
  const cell = box?.querySelector<HTMLElement>(`[data-cell="${keyOf(at)}"]`);
  cell?.focus();
  return cell !== null && cell !== undefined;
}

const steps: Record<string, readonly [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Whether a cell can be entered; undefined where there is none. */
export type IsOpen = (at: At) => boolean | undefined;

const openIn = (row: number, isOpen: IsOpen): At[] => {
  const open: At[] = [];
  for (let column = 0; isOpen({ row, column }) !== undefined; column += 1)
    if (isOpen({ row, column })) open.push({ row, column });
  return open;
};

/**
 * Where a key leads: the next cell in that direction that can be entered, or the same one at the edge; Home and End to the
 * first and the last of the row; null for other keys.
 */
export function moved(at: At, key: string, isShift: boolean, isOpen: IsOpen): At | null {
  if (key === 'Home') return openIn(at.row, isOpen)[0] ?? at;
  if (key === 'End') return openIn(at.row, isOpen).at(-1) ?? at;
  const step = steps[key];
  if (!step) return null;
  const [down, across] = key === 'Enter' && isShift ? [-1, 0] : step;
  let next = at;
  do {
    next = { row: next.row + down, column: next.column + across };
    if (isOpen(next) === undefined) return at;
  } while (!isOpen(next));
  return next;
}
