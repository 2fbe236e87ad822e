import { inflateRawSync } from 'node:zlib';
import { utcDay } from '../../contract/platform/days.ts';
import { refused } from './problems.ts';

/** The limits of a sheet that is read: larger ones are refused before they are unpacked. */
const limits = { packed: 4_000_000, unpacked: 40_000_000, rows: 5000 };

const notASheet = () => refused('This file is not a spreadsheet that can be read. Save it as .xlsx.');

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

/** Unpacks each part within a limit: a small file may claim, or hide, gigabytes. */
function refuseBombs(bytes: Buffer): void {
  if (bytes.length > limits.packed)
    throw refused(`The file is too large. The limit is ${limits.packed / 1_000_000} MB.`);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== directoryEnd) end -= 1;
  if (end < 0) throw notASheet();
  let left = limits.unpacked;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw notASheet();
    const isPacked = bytes.readUInt16LE(at + 10) === 8;
    const size = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const part = bytes.subarray(start, start + size);
    left -= isPacked ? inflateRawSync(part, { maxOutputLength: left }).length : part.length;
    if (left <= 0) throw notASheet();
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

export type ReadCell = string | number | boolean | null;

const cellOf = (cell: unknown): ReadCell => {
  if (cell instanceof Date) return utcDay(cell.getTime());
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
};

/** The name and the cells of the first sheet of an .xlsx file. */
export async function readSheet(bytes: Buffer): Promise<{ name: string; rows: ReadCell[][] }> {
  // Loaded with the first sheet: most starts never need it.
  const { readXlsx } = await import('hucre/xlsx');
  try {
    refuseBombs(bytes);
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: limits.rows });
    const [first] = sheets;
    if (!first) throw notASheet();
    return { name: first.name, rows: first.rows.map((row) => row.map(cellOf)) };
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error;
    throw notASheet();
  }
}
