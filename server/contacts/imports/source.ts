import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { importLimits } from '../../../contract/contacts/imports.ts';
import type { Call } from '../../platform/calls.ts';
import { uploads } from '../../platform/files/uploads.table.ts';
import { invalid, notFound } from '../../platform/problems.ts';
import { readSheet } from '../../platform/sheets.read.ts';
import type { ReadCell } from '../../platform/sheets.read.ts';
import { formats } from '../../platform/sheets.write.ts';
import { cellText, csvParser, declaredSeparator, separatorOf } from './csv.ts';

export type SourceRow = { row: number; cells: string[] };
type Table = { headings: string[]; rows: SourceRow[] };
export type Source = Table & { original_name: string; is_guessed: boolean; sheet: string | null };

const wrongFile = (message: string) => invalid({ file: [message] }, message);
const notText = () => wrongFile('The file is not readable as text. Please save it as CSV UTF-8.');

/** What western spreadsheets write if not told to use UTF-8. */
const usual = 'windows-1252';
class NotUtf8 extends Error {}

const byMark: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };
const encodingOf = (first: Buffer) => byMark[first.subarray(0, 2).toString('hex')] ?? 'utf-8';

async function* textsOf(bytes: AsyncIterable<Buffer>, given?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(given ?? encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw decoder?.encoding === 'utf-8' ? new NotUtf8() : notText();
  }
}

/** Long enough to contain the line with the headings. */
const enoughToTell = 64 * 1024;

/** The records of a CSV text, chunk by chunk, so that other requests are served in between. */
async function* recordsOf(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let start = '';
  let parser: ReturnType<typeof csvParser> | undefined;
  const begin = () => {
    const { separator, rest } = declaredSeparator(start) ?? { separator: separatorOf(start), rest: start };
    parser = csvParser(separator);
    return parser.push(rest);
  };
  for await (const text of texts) {
    if (text.includes('\u0000')) throw notText();
    if (parser) yield* parser.push(text);
    else {
      start += text;
      if (start.length < enoughToTell && !/[\r\n]/.test(start)) continue;
      yield* begin();
    }
  }
  if (!parser) yield* begin();
  const last = parser!.end();
  if (last === null) throw wrongFile('The file ends within quotes: the quotes of one cell are never closed.');
  yield* last;
}

/** Empty rows between the others do not count, but are read. */
const sheetLimits = { rows: 2 * importLimits.rows };

const isBlank = (cells: string[]) => cells.every((cell) => cell === '');

/** A sheet is as wide as its widest row: what is empty at the end of a row is none of its cells. */
function* recordsIn(rows: ReadCell[][]): Generator<string[]> {
  for (const row of rows) {
    const cells = row.map((cell) => (cell === null ? '' : String(cell)));
    yield cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  }
}

async function tableOf(records: Iterable<string[]> | AsyncIterable<string[]>): Promise<Table> {
  const rows: SourceRow[] = [];
  let headings: string[] | undefined;
  let row = 0;
  for await (const record of records) {
    row += 1;
    const cells = record.map(cellText);
    if (isBlank(cells)) continue;
    if (cells.length > importLimits.columns)
      throw wrongFile(`A file can have at most ${importLimits.columns} columns.`);
    if (!headings) headings = cells.map((heading, at) => heading.slice(0, 200) || `Column ${at + 1}`);
    else rows.push({ row, cells });
    if (rows.length > importLimits.rows)
      throw wrongFile(
        `The file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Please split it into several.`,
      );
  }
  if (!headings) throw wrongFile('The file is empty.');
  if (rows.length === 0) throw wrongFile('The file has headings but no rows.');
  return { headings, rows };
}

/** The uploaded file as headings and rows. The upload field has already checked that the file is the caller's. */
export async function readSource({ db, platform }: Call, upload_id: number): Promise<Source> {
  const [file] = await db.select().from(uploads).where(eq(uploads.id, upload_id));
  const stored = async () => {
    const bytes = file ? await platform.storage.read(file.storage_key) : null;
    if (!bytes) throw notFound('file');
    return bytes as AsyncIterable<Buffer>;
  };
  const read = async (encoding?: string) => tableOf(recordsOf(textsOf(await stored(), encoding)));
  const about = { original_name: file?.original_name ?? '', is_guessed: false, sheet: null };
  if (file?.type === formats.xlsx) {
    const { name, rows } = await readSheet(await buffer(await stored()), sheetLimits);
    return { ...(await tableOf(recordsIn(rows))), ...about, sheet: name };
  }
  try {
    return { ...(await read()), ...about };
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return { ...(await read(usual)), ...about, is_guessed: true };
  }
}
