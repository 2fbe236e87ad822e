import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys go from row to row; Tab leaves the rows as one stop. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches('[data-open]')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open]')];
  const at = rows.indexOf(event.target);
  const next = rows[step(at, rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  for (const row of rows) row.tabIndex = row === next ? 0 : -1;
  next.focus();
}
