import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that records the last backup. */
export const lastBackupFile = (data_dir: string): string => join(data_dir, 'last-backup.json');

export const noteBackup = (data_dir: string, file: string): void =>
  writeFileSync(lastBackupFile(data_dir), `${JSON.stringify({ made_at: new Date().toISOString(), file })}\n`);
