import { Client, type PoolConfig } from 'pg';
import pino from 'pino';
import { openBureau } from '../bureau.ts';
import { makeDemoAgency } from '../demo/demo.ts';
import { openDatabase } from '../platform/database/database.ts';
import { administer, at, clone, demoOf } from './cluster.ts';
import type { DemoTemplate } from './cluster.ts';
import { testSettings } from './settings.ts';

/** Created by the first caller; others wait for it, also in other processes. */
export async function demoTemplate(connection: PoolConfig, template: string): Promise<DemoTemplate> {
  const demo = demoOf(template);
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo.database]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo.database]);
    if (rowCount === 0) await make(connection, template, demo);
    return demo;
  } finally {
    await client.end();
  }
}

async function make(connection: PoolConfig, template: string, demo: DemoTemplate): Promise<void> {
  const draft = `${demo.database}_draft`;
  await clone(connection, template, draft);
  const open = await openDatabase(at(connection, draft), { max: 2 });
  const settings = { ...testSettings, data_dir: demo.files };
  const { platform } = await openBureau({ settings, log: pino({ level: 'silent' }), open });
  await makeDemoAgency(platform);
  await platform.live.close();
  await open.close();
  await administer(connection, `alter database ${draft} rename to ${demo.database}`);
}
