import { examineClock, examineDatabase, examineMigrations, examineProblems } from './database.ts';
import { examineBackups, examineDisk, examineFiles, examineMail, examineStorage } from './disk.ts';
import { wrong } from './finding.ts';
import type { Finding } from '../../../contract/platform/doctor.ts';
import type { Examine, Patient } from './finding.ts';

const parts: Record<string, Examine> = {
  Database: examineDatabase,
  Migrations: examineMigrations,
  Storage: examineStorage,
  Files: examineFiles,
  Mail: examineMail,
  Disk: examineDisk,
  Clock: examineClock,
  Backups: examineBackups,
  Problems: examineProblems,
};

/** Checks everything an installation needs; a check that fails to run counts as wrong. */
export const examineAll = (patient: Patient, more: Record<string, Examine> = {}): Promise<Finding[]> =>
  Promise.all(
    Object.entries({ ...parts, ...more }).map(async ([about, examine]) => {
      const finding = await examine(patient).catch((error: unknown) => wrong((error as Error).message));
      return { about, ...finding };
    }),
  );
