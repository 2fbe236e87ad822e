import type { Finding } from '../../../contract/platform/doctor.ts';
import type { Storage } from '../files/storage.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { LookedAt } from '../settings.ts';

export type Patient = { open: OpenDatabase; settings: LookedAt; storage: Storage; migrations: string };

/** Looks at one thing and changes nothing. */
export type Examine = (patient: Patient) => Promise<Omit<Finding, 'about'>>;

export const good = (says: string) => ({ state: 'good', says }) as const;
export const attention = (says: string) => ({ state: 'attention', says }) as const;
export const wrong = (says: string) => ({ state: 'wrong', says }) as const;

/** About the key of the vault; `problem` says why the vault stays closed. */
export const keysFinding = (problem: string | null) =>
  problem ? wrong(problem) : good('The vault can be opened with its key.');
