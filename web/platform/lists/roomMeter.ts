import { widened } from './room.ts';
import type { Widths } from './room.ts';
import classes from './room.module.css';

/** The longest word a column makes room for, in pixels; anything longer is an address or not a word, and may be broken. */
const longestWord = 288;

const looks = ['words', 'wrapped'] as const;

function widthsOf(table: HTMLTableElement): Widths {
  const heads = table.querySelectorAll<HTMLElement>('th[data-column]');
  return Object.fromEntries(
    Array.from(heads, (head) => [head.dataset['column']!, Math.ceil(head.getBoundingClientRect().width)]),
  );
}

const leastOf = ([words, wrapped]: readonly Widths[]): Widths =>
  widened(
    wrapped!,
    Object.fromEntries(Object.entries(words!).map(([key, width]) => [key, Math.min(width, longestWord)])),
  );

/** Measured on the table itself, which costs two more layouts. */
const measured = (table: HTMLTableElement): Widths =>
  leastOf(
    looks.map((look) => {
      table.classList.add(classes[look]!);
      const widths = widthsOf(table);
      table.classList.remove(classes[look]!);
      return widths;
    }),
  );

/** A copy of the table with only these rows. */
function copyWith(table: HTMLTableElement, rows: ReadonlySet<Element>): HTMLTableElement {
  const copy = table.cloneNode() as HTMLTableElement;
  for (const part of table.children) {
    const isBody = part.tagName === 'TBODY';
    const own = part.cloneNode(!isBody) as Element;
    if (isBody) for (const row of part.children) if (rows.has(row)) own.append(row.cloneNode(true));
    copy.append(own);
  }
  return copy;
}

/** Measured on copies with a few of the rows, both at once, without a new layout of the table itself. */
function measuredBeside(table: HTMLTableElement, rows: ReadonlySet<Element>): Widths {
  const beside = document.createElement('div');
  beside.className = classes['beside']!;
  beside.inert = true;
  const copies = looks.map((look) => {
    const copy = copyWith(table, rows);
    copy.classList.add(classes[look]!);
    return copy;
  });
  beside.append(...copies);
  table.parentElement!.append(beside);
  const widths = copies.map(widthsOf);
  beside.remove();
  return leastOf(widths);
}

export type RoomMeter = (table: HTMLTableElement) => Widths;

/**
 * The least width of each column, or of its new rows: a width never shrinks, so rows that are unchanged since the last
 * time add nothing. An update of one row among many then needs no layout of all the others.
 */
export function roomMeter(): RoomMeter {
  let known: { of: string; rows: ReadonlySet<string> } = { of: '', rows: new Set() };
  return (table) => {
    const rows = Array.from(table.tBodies, (body) => [...body.rows]).flat();
    const drawn = rows.map((row) => row.innerHTML);
    const heads = Array.from(table.querySelectorAll('th'), (head) => head.textContent);
    const of = [document.fonts.status, ...heads].join('\n');
    const fresh = new Set(rows.filter((_, at) => known.of !== of || !known.rows.has(drawn[at]!)));
    known = { of, rows: new Set(drawn) };
    if (fresh.size === 0) return {};
    return fresh.size > rows.length / 2 ? measured(table) : measuredBeside(table, fresh);
  };
}
