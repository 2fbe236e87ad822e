import { resolve } from 'node:path';
import type { Finding } from '../../../contract/platform/doctor.ts';
import type { Call } from '../../platform/calls.ts';
import { examineAll } from '../../platform/doctor/doctor.ts';
import { keysFinding } from '../../platform/doctor/finding.ts';

const migrations = resolve(import.meta.dirname, '..', '..', 'migrations');

/** What `npm run doctor` says, from inside the running server. */
export const findings = ({ platform }: Call): Promise<Finding[]> =>
  examineAll({ ...platform, migrations }, { Keys: async () => keysFinding(platform.keyring.problem) });
