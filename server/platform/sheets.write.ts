import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { offsetAt } from '../../contract/platform/zone.ts';

export const formats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type Format = keyof typeof formats;

/** How a spreadsheet program shows a value that is more than a text or a number. */
const numberFormats = {
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
  duration: '[h]:mm:ss',
  money: '#,##0.00',
  percent: '0.##"%"',
} as const;
export type SheetKind = keyof typeof numberFormats;

/** A column of a sheet: its heading and its values. Never a formula. */
export type SheetColumn<R> = {
  label: string;
  value: (row: R) => string | number | null | undefined;
  width?: number;
  /** What its values are, unless texts or plain numbers: days and moments are ISO texts, durations seconds. */
  as?: SheetKind;
};

/** What a spreadsheet program could read as a formula, including full-width characters. */
const formulaStart = /^[\s\u0000]*[=+\-@\t\r\n|\uff1d\uff0b\uff0d\uff20]/;
/** Such a text, also after apostrophes of its own: one more is put in front, so that a reader can take away just that. */
const guarded = (text: string): boolean => formulaStart.test(text.replace(/^'+/, ''));
/** The text of a cell without the apostrophe that was put in front of it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && guarded(text.slice(1)) ? text.slice(1) : text;
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The longest text a cell can hold. */
const longest = 32_767;
const daySeconds = 86_400;
const plainDay = /^\d{4}-\d\d-\d\d$/;

type Value = string | number | null | undefined;
type Cell = string | number | Date | null;
type Made<R> = Pick<SheetColumn<R>, 'as' | 'value'>;

/** The office's clock at an instant, as if it were UTC: a spreadsheet knows no time zones. */
function wallClock(text: string, zone: string): Date | null {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return null;
  return new Date(plainDay.test(text) ? instant : instant + offsetAt(instant, zone));
}

function cellOf(value: Value, as: SheetKind | undefined, zone: string): Cell {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return as === 'duration' ? value / daySeconds : value;
  }
  if (typeof value !== 'string') return null;
  const moment = as === 'day' || as === 'moment' ? wallClock(value, zone) : null;
  return moment ?? value.toWellFormed().replace(notInXml, '').slice(0, longest);
}

const two = (number: number) => String(number).padStart(2, '0');

/** A text that would be read as a formula gets an apostrophe in front; everything is quoted as in RFC 4180. */
function csvCell(cell: Cell, as: SheetKind | undefined): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, as === 'day' ? 10 : 19)
      .replace('T', ' ');
  if (typeof cell === 'number') {
    if (as !== 'duration') return String(cell);
    const seconds = Math.round(cell * daySeconds);
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }
  const text = guarded(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Rows<R> = Iterable<R> | AsyncIterable<R>;

async function* cellRows<R>(rows: Rows<R>, columns: Made<R>[], zone: string): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ value, as }) => cellOf(value(row), as, zone));
}

const byteOrderMark = '\ufeff';
/** This many lines are sent together: sending them one by one would cost more than making them. */
const linesAtOnce = 500;

async function* csvText<R>(rows: Rows<R>, columns: SheetColumn<R>[], zone: string): AsyncGenerator<string> {
  let text = `${byteOrderMark}${columns.map(({ label }) => csvCell(label, undefined)).join(',')}\r\n`;
  let lines = 0;
  for await (const row of cellRows(rows, columns, zone)) {
    text += `${row.map((cell, at) => csvCell(cell, columns[at]!.as)).join(',')}\r\n`;
    lines += 1;
    if (lines % linesAtOnce !== 0) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The rows as a file, made while it is sent. */
export async function sheetOf<R>(
  format: Format,
  name: string,
  rows: Rows<R>,
  columns: SheetColumn<R>[],
  zone = 'UTC',
): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvText(rows, columns, zone), { objectMode: false });
  // Loaded with the first sheet: most starts never need it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const looks = columns.map(({ width = 20 }) => ({ width, style: { font: { bold: true } } as object }));
  async function* lines(): AsyncGenerator<Cell[]> {
    yield columns.map(({ label }) => label);
    // A column has one style, which is read as each row is written: bold for the headings, then that of the values.
    for (const [at, { as }] of columns.entries()) looks[at]!.style = as ? { numFmt: numberFormats[as] } : {};
    yield* cellRows(rows, columns, zone);
  }
  const book = writeXlsxStream(lines(), {
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet',
    columns: looks,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(book as ReadableStream);
}
