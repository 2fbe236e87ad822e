import { examineClock, examineDatabase, examineMigrations, examineProblems } from './database.ts';
import { examineBackups, examineDisk, examineFiles, examineMail, examineStorage } from './disk.ts';
import { wrong } from './finding.ts';
import type { Examine, Finding, Patient } from './finding.ts';

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

/** Looks at everything an installation needs, one after the other; what cannot be looked at is wrong. */
export async function examineAll(patient: Patient, more: Record<string, Examine> = {}): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [about, examine] of Object.entries({ ...parts, ...more })) {
    const finding = await examine(patient).catch((error: unknown) => wrong((error as Error).message));
    found.push({ about, ...finding });
  }
  return found;
}
