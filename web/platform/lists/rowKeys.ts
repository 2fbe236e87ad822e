import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The arrow keys move between rows; for Tab, all rows are one stop. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const row = event.currentTarget;
  if (!step || !row.matches('[data-open]')) return;
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLElement>('tr[data-open]') ?? [])];
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  for (const one of rows) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}
