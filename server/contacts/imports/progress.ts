import type { ImportProgress } from '../../../contract/contacts/imports.ts';
import type { Tick } from '../../platform/bulk.ts';
import type { Call } from '../../platform/calls.ts';
import { number } from '../../platform/fields/number.ts';
import { form, readForm } from '../../platform/forms.ts';
import type { Platform } from '../../platform/platform.ts';
import { refused } from '../../platform/problems.ts';

type Run = { part: number; isCancelled: boolean };

/** The imports running in this process. Another process does not know them and can only show that one is running. */
const running = new WeakMap<Platform, Map<string, Run>>();

function runsOf({ platform }: Call): Map<string, Run> {
  let runs = running.get(platform);
  if (!runs) running.set(platform, (runs = new Map()));
  return runs;
}

const nameOf = ({ me }: Call, upload_id: number) => `${me.id}:${upload_id}`;

/** Runs the work while its progress can be followed. */
export async function watched<T>(call: Call, upload_id: number, work: (tick: Tick) => Promise<T>): Promise<T> {
  const run: Run = { part: 0, isCancelled: false };
  runsOf(call).set(nameOf(call, upload_id), run);
  try {
    return await work((part) => {
      if (run.isCancelled) throw refused('The import was cancelled. Nothing was imported.');
      run.part = part;
    });
  } finally {
    runsOf(call).delete(nameOf(call, upload_id));
  }
}

/** A part of the whole progress, which a step reports as 0 to 1. */
export const stretchOf =
  (tick: Tick, from: number, to: number): Tick =>
  (part) =>
    tick(from + (to - from) * part);

export const progressForm = form({ file: number('file', { required: true, integer: true, min: 1 }) });

/** The progress of the caller's import of this file; null if none is running here. */
export async function importProgress(call: Call): Promise<ImportProgress | null> {
  const { file } = await readForm(progressForm, call);
  const run = runsOf(call).get(nameOf(call, file));
  return run ? { percent: Math.floor(run.part * 100) } : null;
}

/** Asks the import to stop: what it has written so far is rolled back. */
export async function cancelImport(call: Call): Promise<{ is_cancelled: boolean }> {
  const { file } = await readForm(progressForm, call);
  const run = runsOf(call).get(nameOf(call, file));
  if (run) run.isCancelled = true;
  return { is_cancelled: run !== undefined };
}
