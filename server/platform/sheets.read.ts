import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refused } from './problems.ts';
import { turns } from './turns.ts';

export type ReadCell = string | number | boolean | null;
export type ReadSheet = { name: string; rows: ReadCell[][] };

/** What the thread that reads a sheet is given, and what it answers. */
export type Asked = { bytes: Uint8Array; unpacked: number; rows: number; cells: number };
export type ReadAnswer = { sheet: ReadSheet } | { problem: 'not a sheet' | 'too large' };

/** The limits of a sheet that is read: larger ones are refused. */
const limits = { packed: 4_000_000, unpacked: 40_000_000, rows: 5000, cells: 1_000_000 };

/**
 * What a few kilobytes of a sheet can ask of a reader is without measure: a million times sixteen thousand columns, a
 * million texts. So a sheet is read in a thread that ends when it needs more than this, while other requests are served.
 */
const thread = { memory_mb: 256, seconds: 15, at_a_time: 2 };

const notASheet = () => refused('This file is not a spreadsheet that can be read. Save it as .xlsx.');
const tooLarge = () => refused('This spreadsheet is too large to be read. Please split it into several.');

async function inThread(asked: Asked): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: thread.memory_mb },
    execArgv: [],
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(thread.seconds * 1000) })) as [
      ReadAnswer,
    ];
    return answer;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') return { problem: 'too large' };
    throw error;
  } finally {
    await worker.terminate();
  }
}

const inTurn = turns(thread.at_a_time);

/** The name and the cells of the first sheet of an .xlsx file; each row has as many cells as the widest. */
export async function readSheet(bytes: Buffer, { rows = limits.rows } = {}): Promise<ReadSheet> {
  if (bytes.length > limits.packed)
    throw refused(`The file is too large. The limit is ${limits.packed / 1_000_000} MB.`);
  const { unpacked, cells } = limits;
  const answer = await inTurn(() => inThread({ bytes, unpacked, rows, cells }));
  if ('sheet' in answer) return answer.sheet;
  throw answer.problem === 'too large' ? tooLarge() : notASheet();
}
