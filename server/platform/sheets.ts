import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import type { PathOf } from '../../contract/api.ts';
import type { Access } from './access.ts';
import { audit, caller } from './audit.ts';
import { queryText } from './calls.ts';
import type { Call } from './calls.ts';
import { disposition } from './files/names.ts';
import { everyRow } from './lists.ts';
import type { List } from './lists.ts';
import { invalid, refused } from './problems.ts';
import type { Route } from './routes.ts';

/** The most rows in one file; for more, the list has to be filtered. */
export const sheetLimit = 10_000;

/** A column of a sheet: its heading and its values. Never a formula. */
export type SheetColumn<R> = { label: string; value: (row: R) => string | number | null | undefined; width?: number };

type Sheet = {
  /** The file's name without its extension. Made first: it may look up the record in the path and refuse the caller. */
  name: string | ((call: Call) => Promise<string>);
  summary?: string;
};

const formats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
type Format = keyof typeof formats;

const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

/** What a spreadsheet program could read as a formula, including full-width characters. */
const formulaStart = /^[\s\u0000]*[=+\-@\t\r\n|\uff1d\uff0b\uff0d\uff20]/;
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The longest text a cell can hold. */
const longest = 32_767;

type Cell = string | number | null;

const cellOf = (value: string | number | null | undefined): Cell => {
  if (typeof value !== 'string') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  return value.toWellFormed().replace(notInXml, '').slice(0, longest);
};

/** A text that would be read as a formula gets an apostrophe in front; everything is quoted as in RFC 4180. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const byteOrderMark = '\ufeff';

function* csvLines(rows: Iterable<Cell[]>): Generator<string> {
  yield byteOrderMark;
  for (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

function* cellRows<R>(rows: R[], columns: SheetColumn<R>[]): Generator<Cell[]> {
  yield columns.map(({ label }) => label);
  for (const row of rows) yield columns.map(({ value }) => cellOf(value(row)));
}

/** The rows as a file, made while it is sent. */
export async function sheetOf<R>(
  format: Format,
  name: string,
  rows: R[],
  columns: SheetColumn<R>[],
): Promise<Readable> {
  const cells = cellRows(rows, columns);
  if (format === 'csv') return Readable.from(csvLines(cells), { objectMode: false });
  // Loaded with the first sheet: most starts never need it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const book = writeXlsxStream(cells, {
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet',
    columns: columns.map(({ width = 20 }) => ({ width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(book as ReadableStream);
}

function askedFormat(call: Call): Format {
  const format = queryText(call, 'format') ?? 'xlsx';
  if (!isFormat(format)) throw invalid({ format: ['The format value is not in the allowed values.'] });
  return format;
}

type Content<R> = {
  /** The address, as the audit log names it. */
  path: string;
  title: string;
  columns: SheetColumn<R>[];
  rows: () => Promise<R[]>;
};

/** The rows as a file in the requested format. Every export is in the audit log. */
export async function sendSheet<R>(call: Call, reply: FastifyReply, { path, title, columns, rows }: Content<R>) {
  const format = askedFormat(call);
  const found = await rows();
  const detail = { query: call.query, format, rows: found.length };
  await audit(call.db, { ...caller(call), action: 'export', subject: title, detail: { path, ...detail } });
  return reply
    .headers({
      'content-type': formats[format],
      'content-disposition': disposition('attachment', `${title}.${format}`),
      'cache-control': 'no-store',
    })
    .send(await sheetOf(format, title, found, columns));
}

/** A list as a file at a plain address: what the list shows the caller, including filters and order. */
export const sheetRoute = <R>(
  path: PathOf<'file'>,
  access: Access,
  of: List<R>,
  columns: SheetColumn<R>[],
  { name, summary }: Sheet,
): Route => ({
  method: 'GET',
  path,
  access,
  mutates: false,
  kind: 'raw',
  summary: summary ?? 'The list as a spreadsheet: format xlsx or csv.',
  handle: () => undefined,
  raw: async (call, _request, reply) => {
    const title = typeof name === 'string' ? name : await name(call);
    const rows = async () => {
      const found = await everyRow(of, access, call, sheetLimit + 1);
      if (found.length <= sheetLimit) return found;
      throw refused(`The list has more than ${sheetLimit.toLocaleString('en-US')} rows. Please filter it first.`);
    };
    return sendSheet(call, reply, { path, title, columns, rows });
  },
});
