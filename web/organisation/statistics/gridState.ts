import { locked, numberAdvice } from '../../../contract/organisation/statistics.ts';
import type { GridCell } from '../../../contract/organisation/statistics.ts';
import { keyOf } from '../../platform/grid/cells.ts';
import type { At } from '../../platform/grid/cells.ts';
import { numberReader, unclearIn } from './pastedNumber.ts';

type Cells = ReadonlyMap<string, string>;

/**
 * What was typed over the server's values, by `row:column`; each step of the history is one edit. `seen` has what was
 * in a typed cell when it was typed in, if the server has sent another value since.
 */
export type Draft = { cells: Cells; past: readonly Cells[]; future: readonly Cells[]; seen: Cells };

export const noDraft: Draft = { cells: new Map(), past: [], future: [], seen: new Map() };

/** Values begin after the id, title, type and group. */
export const firstValue = 4;

export const sentText = (rows: readonly GridCell[][], { row, column }: At): string =>
  String(rows[row]?.[firstValue + column] ?? '');

export const isLocked = (rows: readonly GridCell[][], at: At): boolean => sentText(rows, at) === locked;

export const shownText = (rows: readonly GridCell[][], draft: Draft, at: At): string =>
  draft.cells.get(keyOf(at)) ?? sentText(rows, at);

const number = /^-?(\d+\.?\d*|\.\d+)$/;
export const isNumber = (text: string): boolean => text === '' || number.test(text);

/** How many characters the longest value of each column has, so that it can be read in full. */
export function lengthsOf(header: readonly GridCell[], rows: readonly GridCell[][], cells: Cells): number[] {
  const lengths = header.slice(firstValue).map(() => 0);
  const lengthen = (column: number, text: string) => {
    lengths[column] = Math.max(lengths[column] ?? 0, text.length);
  };
  for (const row of rows)
    for (let at = firstValue; at < row.length; at += 1) lengthen(at - firstValue, String(row[at]));
  for (const [key, text] of cells) lengthen(Number(key.split(':')[1]), text);
  return lengths;
}

/** A number field silently drops a comma, and 12,5 becomes 125: such a cell is a text field with what was typed. */
export const isCommaed = (text: string): boolean => text.includes(',');

/** Replaces typed text that is not a number: the browser does not say what it was. */
export const unreadable = '?';

type Edit = At & { text: string };

/**
 * The draft after cells were typed or pasted: one step that can be undone, or with `goesOn` part of the last one. A
 * cell that equals the server's copy is not an edit.
 */
export function typed(rows: readonly GridCell[][], draft: Draft, edits: readonly Edit[], goesOn = false): Draft {
  const cells = new Map(draft.cells);
  const seen = new Map(draft.seen);
  for (const { text, ...at } of edits) {
    const key = keyOf(at);
    if (isLocked(rows, at)) continue;
    if (!cells.has(key)) seen.delete(key);
    if (text === sentText(rows, at)) cells.delete(key);
    else cells.set(key, text);
  }
  return { cells, past: goesOn ? draft.past : [...draft.past, draft.cells].slice(-200), future: [], seen };
}

/** The draft after `sent` was saved: what has been typed since stays, with its history. */
export function afterSave(sent: Draft, draft: Draft): Draft {
  const since = (cells: Cells) => new Map([...cells].filter(([key, text]) => sent.cells.get(key) !== text));
  return {
    cells: since(draft.cells),
    past: draft.past.slice(sent.past.length).map(since),
    future: draft.future.map(since),
    seen: draft.seen,
  };
}

export function undone(draft: Draft): Draft {
  const last = draft.past.at(-1);
  return last
    ? { ...draft, cells: last, past: draft.past.slice(0, -1), future: [...draft.future, draft.cells] }
    : draft;
}

export function redone(draft: Draft): Draft {
  const next = draft.future.at(-1);
  return next
    ? { ...draft, cells: next, past: [...draft.past, draft.cells], future: draft.future.slice(0, -1) }
    : draft;
}

/** A block as spreadsheets copy it: tabs between cells, quotes around cells that contain tabs, line breaks or quotes. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  // Spreadsheets add a line break after the last row too.
  if (rows.length > 1 && rows.at(-1)!.join('') === '') rows.pop();
  return rows;
}

export type Pasted = { edits: Edit[]; problem: string | null };

/** How many pasted values no cell could take, and why. */
function leftOut(beyond: number, onLocked: number): string | null {
  const told = (count: number, where: string) => (count === 0 ? [] : [`${count} ${where}`]);
  const all = beyond + onLocked;
  if (all === 0) return null;
  const why = [...told(beyond, 'beyond the table'), ...told(onLocked, 'on cells marked NA')].join(', ');
  return `${all === 1 ? '1 pasted value was' : `${all} pasted values were`} left out: ${why}.`;
}

/**
 * What a pasted block sets, starting at a cell; if one cell is not a number, nothing is pasted and the message names it.
 * Values that no cell can take are left out, and the message says how many.
 */
export function pasted(header: readonly GridCell[], rows: readonly GridCell[][], start: At, text: string): Pasted {
  const edits: Edit[] = [];
  let [beyond, onLocked] = [0, 0];
  const nameOf = (at: At) => `${rows[at.row]![1]}, ${header[firstValue + at.column]}`;
  const block = readBlock(text);
  const numberIn = numberReader(block.flat());
  for (const [down, line] of block.entries()) {
    for (const [across, copied] of line.entries()) {
      const cell = numberIn(copied);
      const at = { row: start.row + down, column: start.column + across };
      const isValue = cell !== '' && cell.toUpperCase() !== locked;
      if (!rows[at.row] || firstValue + at.column >= header.length) {
        if (isValue) beyond += 1;
        continue;
      }
      if (isLocked(rows, at)) {
        if (isValue) onLocked += 1;
        continue;
      }
      if (cell.toUpperCase() === locked) continue;
      if (!isNumber(cell)) {
        return { edits: [], problem: `${nameOf(at)}: “${copied}” is not a number. Write ${numberAdvice(cell)}.` };
      }
      edits.push({ ...at, text: cell });
    }
  }
  const unclear = unclearIn(edits.map((edit) => edit.text));
  if (unclear === null) return { edits, problem: leftOut(beyond, onLocked) };
  const at = edits.find((edit) => edit.text === unclear)!;
  const choice = `${unclear.replace('.', '')} or ${Math.round(Number(unclear) * 100) / 100}`;
  return { edits: [], problem: `${nameOf(at)}: “${unclear}” may be a thousand or a decimal. Write ${choice}.` };
}

/** Typed cells by statistic and day: rows and columns may have moved, or be gone, when they are needed again. */
export type TypedCells = readonly (readonly [statistic: GridCell, day: GridCell, text: string, title: GridCell])[];

export const typedCells = (header: readonly GridCell[], rows: readonly GridCell[][], { cells }: Draft): TypedCells =>
  [...cells].flatMap(([key, text]) => {
    const [row = 0, column = 0] = key.split(':').map(Number);
    const [statistic, title] = rows[row] ?? [];
    const day = header[firstValue + column];
    return statistic === undefined || day === undefined ? [] : [[statistic, day, text, title ?? ''] as const];
  });

/** The draft with these cells, as far as they are still there. */
export function draftOf(header: readonly GridCell[], rows: readonly GridCell[][], cells: TypedCells): Draft {
  const edits = cells.map(([statistic, day, text]) => ({
    row: rows.findIndex(([id]) => id === statistic),
    column: header.indexOf(day) - firstValue,
    text,
  }));
  const known = edits.filter(({ row, column }) => row >= 0 && column >= 0);
  return { ...typed(rows, noDraft, known), past: [] };
}

/** Only the rows with edits: their new values, and the values that were seen. */
export function toSave(header: readonly GridCell[], rows: readonly GridCell[][], { cells, seen }: Draft) {
  const touched = [...new Set([...cells.keys()].map((key) => Number(key.split(':')[0])))].toSorted((a, b) => a - b);
  const withCells = (some: Cells) =>
    touched.map((row) =>
      rows[row]!.map((cell, at) => {
        const key = keyOf({ row, column: at - firstValue });
        return cells.has(key) ? (some.get(key) ?? cell) : cell;
      }),
    );
  return { csv: [header, ...withCells(cells)], seen: [header, ...withCells(seen)] };
}

/** The typed cells that are not numbers, by title and day, and how to write them. */
export const wrongCells = (header: readonly GridCell[], rows: readonly GridCell[][], draft: Draft): string[] =>
  typedCells(header, rows, draft).flatMap(([, day, text, title]) =>
    isNumber(text) ? [] : [`${title}, ${day}: write a number, ${numberAdvice(text)}.`],
  );

/** Cells that can be entered are those that are not locked. */
export function isOpenIn(rows: readonly GridCell[][], at: At): boolean | undefined {
  return at.column < 0 || rows[at.row]?.[firstValue + at.column] === undefined ? undefined : !isLocked(rows, at);
}
