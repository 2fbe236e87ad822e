import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { utcDay } from '../../contract/platform/days.ts';
import type { Asked, ReadAnswer, ReadCell } from './sheets.read.ts';

/** A thread of its own for one spreadsheet: see sheets.read.ts. */

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

/** Unpacks each part within a limit: a small file may claim, or hide, gigabytes. */
function isWithin(bytes: Buffer, unpacked: number): boolean {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== directoryEnd) end -= 1;
  if (end < 0) throw new Error('no archive');
  let left = unpacked;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new Error('no archive');
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    const size = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const part = bytes.subarray(start, start + size);
    left -= isPacked ? sizeOf(part, left) : part.length;
    if (left <= 0) return false;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return true;
}

function sizeOf(part: Buffer, most: number): number {
  try {
    return inflateRawSync(part, { maxOutputLength: most }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return most;
    throw error;
  }
}

const cellOf = (cell: unknown): ReadCell => {
  if (cell instanceof Date) return utcDay(cell.getTime());
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
};

const lengthOf = (row: unknown[]): number => row.findLastIndex((cell) => cell !== null && cell !== '') + 1;

/** Without the rows and columns at the end in which nothing is written: programs keep those that were only coloured. */
async function read({ bytes: sent, unpacked, rows: mostRows, cells }: Asked): Promise<ReadAnswer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (!isWithin(bytes, unpacked)) return { problem: 'too large' };
  const { sheets } = await readXlsx(bytes, { sheets: [0] });
  const [first] = sheets;
  if (!first) return { problem: 'not a sheet' };
  const rows = first.rows.slice(0, first.rows.findLastIndex((row) => lengthOf(row) > 0) + 1);
  const width = rows.reduce((widest, row) => Math.max(widest, lengthOf(row)), 0);
  if (rows.length > mostRows || rows.length * width > cells) return { problem: 'too large' };
  const filled = rows.map((row) => Array.from({ length: width }, (_, at) => cellOf(row[at])));
  return { sheet: { name: first.name, rows: filled } };
}

let answer: ReadAnswer;
try {
  answer = await read(workerData as Asked);
} catch (error) {
  // The reader names the limits of its own that a sheet is over.
  const isOver = error instanceof Error && /\b(?:limit|bounds)\b/.test(error.message);
  answer = { problem: isOver ? 'too large' : 'not a sheet' };
}
parentPort?.postMessage(answer);
