import { eq } from 'drizzle-orm';
import { importLimits } from '../../contract/imports.ts';
import type { Call } from '../platform/calls.ts';
import { uploads } from '../platform/files/uploads.table.ts';
import { invalid, notFound } from '../platform/problems.ts';
import { cellText, csvParser, separatorOf } from './csv.ts';

export type SourceRow = { row: number; cells: string[] };
export type Source = { original_name: string; headings: string[]; rows: SourceRow[] };

const wrongFile = (message: string) => invalid({ file: [message] }, message);
const notText = () => wrongFile('The file is not readable as text in UTF-8. Please save it as CSV UTF-8.');

function decoderFor(first: Buffer): TextDecoder {
  const mark = first.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

async function* textsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= decoderFor(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof TypeError ? notText() : error;
  }
}

/** Long enough to hold the line with the headings. */
const enoughToTell = 64 * 1024;

/** The records of a CSV text, piece by piece, so that others are served in between. */
async function* recordsOf(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let start = '';
  let parser: ReturnType<typeof csvParser> | undefined;
  for await (const text of texts) {
    if (text.includes('\u0000')) throw notText();
    if (parser) yield* parser.push(text);
    else {
      start += text;
      if (start.length < enoughToTell && !/[\r\n]/.test(start)) continue;
      parser = csvParser(separatorOf(start));
      yield* parser.push(start);
    }
  }
  if (!parser) {
    parser = csvParser(separatorOf(start));
    yield* parser.push(start);
  }
  const last = parser.end();
  if (last === null) throw wrongFile('The file ends within quotes. One of its cells opens them and never closes.');
  yield* last;
}

const isBlank = (cells: string[]) => cells.every((cell) => cell === '');

/** The uploaded file as headings and rows. The upload field has proven before that the file is the caller's. */
export async function readSource({ db, platform }: Call, upload_id: number): Promise<Source> {
  const [file] = await db.select().from(uploads).where(eq(uploads.id, upload_id));
  const bytes = file ? await platform.storage.read(file.storage_key) : null;
  if (!file || !bytes) throw notFound('file');
  const rows: SourceRow[] = [];
  let headings: string[] | undefined;
  let row = 0;
  for await (const record of recordsOf(textsOf(bytes as AsyncIterable<Buffer>))) {
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
  return { original_name: file.original_name, headings, rows };
}
