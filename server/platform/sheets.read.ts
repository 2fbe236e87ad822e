import { Worker } from 'node:worker_threads';
import { largestSheet } from '../../contract/platform/size.ts';
import { busy, refused } from './problems.ts';
import { turns } from './turns.ts';

export type ReadCell = string | number | boolean | null;
export type ReadSheet = { name: string; rows: ReadCell[][] };

/** What the thread that reads a sheet is given, and what it answers. */
export type Asked = { bytes: Uint8Array; unpacked: number; rows: number; cells: number };
export type ReadAnswer = { sheet: ReadSheet } | { problem: 'not a sheet' | 'too large' };

/** The limits of a sheet that is read: larger ones are refused. */
const limits = { unpacked: 40_000_000, rows: 5000, cells: 1_000_000 };

/**
 * What a few kilobytes of a sheet can ask of a reader is without measure: a million times sixteen thousand columns, a
 * million texts. So a sheet is read in a thread that ends when it needs more than this, while other requests are served.
 */
const thread = { memory_mb: 256, young_mb: 32, seconds: 10, in_line: 5 };

const notASheet = () => refused('This file is not a spreadsheet that can be read. Save it as .xlsx.');
const tooLarge = () => refused('This spreadsheet is too large to be read. Please split it into several.');

async function inThread(asked: Asked): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: thread.memory_mb, maxYoungGenerationSizeMb: thread.young_mb },
    execArgv: [],
  });
  const over = Promise.withResolvers<ReadAnswer>();
  const timer = setTimeout(() => over.resolve({ problem: 'too large' }), thread.seconds * 1000);
  worker.on('message', over.resolve);
  // It stays: a thread can still run out of memory while it is being ended, and nobody else would hear that.
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? over.resolve({ problem: 'too large' }) : over.reject(error),
  );
  try {
    return await over.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const oneAtATime = turns(1);
let underway = 0;

/** Nobody waits for more than a minute. */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (underway >= thread.in_line) throw busy();
  underway += 1;
  try {
    return await oneAtATime(work);
  } finally {
    underway -= 1;
  }
}

/** The name and the cells of the first sheet of an .xlsx file; each row has as many cells as the widest. */
export async function readSheet(bytes: Buffer, { rows = limits.rows } = {}): Promise<ReadSheet> {
  if (bytes.length > largestSheet) throw refused(`The file is too large. The limit is ${largestSheet / 1_000_000} MB.`);
  const { unpacked, cells } = limits;
  const answer = await inLine(() => inThread({ bytes, unpacked, rows, cells }));
  if ('sheet' in answer) return answer.sheet;
  throw answer.problem === 'too large' ? tooLarge() : notASheet();
}
