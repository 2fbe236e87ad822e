import { checkStart, folderProblem, portProblem } from '../server/platform/starting.ts';
import { readPlace } from '../server/platform/settings.ts';

/** Errors with a complete message; any other error is a bug and shows its stack. */
const complete = ['BadSetting', 'CannotStart', 'DataDirInUse', 'MigrationFailed'];

function reasonOf(error: unknown): unknown {
  if (error instanceof Error && complete.includes(error.name)) return error.message;
  try {
    const place = readPlace();
    const found = portProblem(error, place) ?? folderProblem(error, place.data_dir);
    if (found) return found.message;
  } catch {
    // The settings of the place are themselves wrong, and that is the error we already have.
  }
  return error;
}

/** Says in one sentence why Bureau does not start and what to do, and ends. */
export function refuse(error: unknown): never {
  console.error('Bureau could not start.', reasonOf(error));
  process.exit(1);
}

/** Runs before anything is created. */
export async function checkPlace(): Promise<void> {
  try {
    await checkStart(readPlace());
  } catch (error) {
    refuse(error);
  }
}
