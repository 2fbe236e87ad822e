import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openAgency } from './agency.ts';
import type { Agency } from './agency.ts';
import { newDatabase } from './database.ts';
import { demoTemplate } from './demo-template.ts';

/** A working agency: the demo in its initial state. */
export async function openDemo(): Promise<Agency> {
  const { connection, template } = inject('testServer');
  const { database, files } = await demoTemplate(connection, template);
  const data_dir = join(tmpdir(), `bureau-files-${randomBytes(6).toString('hex')}`);
  cpSync(files, data_dir, { recursive: true });
  return openAgency(undefined, { data_dir }, newDatabase(database));
}
