import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { PathOf } from '../../contract/api.ts';
import type { Access } from './access.ts';
import { audit, caller } from './audit.ts';
import { queryText } from './calls.ts';
import type { Call } from './calls.ts';
import { disposition } from './files/names.ts';
import { streamedRows } from './lists.ts';
import type { List } from './lists.ts';
import { invalid, refused } from './problems.ts';
import type { Route } from './routes.ts';
import { formats, sheetOf } from './sheets.write.ts';
import type { Format, SheetColumn } from './sheets.write.ts';

/** The most rows in one file; for more, the list has to be filtered. */
export const sheetLimit = 100_000;

type Sheet = {
  /** The file's name without its extension. Made first: it may look up the record in the path and refuse the caller. */
  name: string | ((call: Call) => Promise<string>);
  summary?: string;
};

const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

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
  rows: () => Promise<R[] | { total: number; rows: Iterable<R> | AsyncIterable<R> }>;
};

/** The time zone of the caller's working company: files show the time as the office's clocks do. */
async function officeZone({ db, session }: Call): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string }>(
    sql`select time_zone from organization_companies where id = ${session?.company_id ?? 0}`,
  );
  return rows[0]?.time_zone ?? 'UTC';
}

/** The rows as a file in the requested format. Every export is in the audit log. */
export async function sendSheet<R>(call: Call, reply: FastifyReply, { path, title, columns, rows }: Content<R>) {
  const format = askedFormat(call);
  const made = await rows();
  const found = Array.isArray(made) ? { total: made.length, rows: made } : made;
  const detail = { query: call.query, format, rows: found.total };
  await audit(call.db, { ...caller(call), action: 'export', subject: title, detail: { path, ...detail } });
  return reply
    .headers({
      'content-type': formats[format],
      'content-disposition': disposition('attachment', `${title}.${format}`),
      'cache-control': 'no-store',
    })
    .send(await sheetOf(format, title, found.rows, columns, await officeZone(call)));
}

/** A list as a file at a plain address: what the list shows the caller, including filters and order. */
export const sheetRoute = <R extends { id: number | null }>(
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
      const found = await streamedRows(of, access, call, sheetLimit + 1);
      if (found.total <= sheetLimit) return found;
      throw refused(`The list has more than ${sheetLimit.toLocaleString('en-US')} rows. Please filter it first.`);
    };
    return sendSheet(call, reply, { path, title, columns, rows });
  },
});
