import { appliedFrom, pendingMigrations, readMigrations } from '../database/migrations.ts';
import { attention, good, wrong } from './finding.ts';
import type { Examine } from './finding.ts';

const durable = ['fsync', 'full_page_writes', 'synchronous_commit'];

export const examineDatabase: Examine = async ({ open }) => {
  const { rows } = await open.pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [['server_version', ...durable]],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const version = `PostgreSQL ${settings.get('server_version')}`;
  const off = durable.filter((name) => settings.get(name) === 'off');
  if (off.length > 0) return wrong(`${version} has ${off.join(' and ')} off: a power cut can lose saved work.`);
  return good(`${version}; saved work is written to the disk.`);
};

export const examineMigrations: Examine = async ({ open, migrations }) => {
  try {
    const known = readMigrations(migrations);
    const pending = pendingMigrations(known, await appliedFrom(open.pool));
    if (pending.length === 0) return good(`All ${known.length} have run.`);
    return attention(`${pending.length} have not run yet; the next start runs them.`);
  } catch (error) {
    return wrong((error as Error).message);
  }
};

/** Seconds that the clocks may differ. */
const tolerance = 5;

export const examineClock: Examine = async ({ open }) => {
  const { rows } = await open.pool.query<{ now: number; ahead: number }>(`
    select extract(epoch from clock_timestamp())::float8 as now,
      coalesce(extract(epoch from (select at from audit_events order by at desc limit 1) - now()), 0)::float8 as ahead`);
  const { now = 0, ahead = 0 } = rows[0] ?? {};
  const apart = Math.round(Math.abs(now - Date.now() / 1000));
  if (apart > tolerance)
    return wrong(`It differs from the database's clock by ${apart} seconds. Synchronise both with NTP.`);
  if (ahead > tolerance)
    return attention(
      `It was set back: the latest entry of the audit log is ${Math.round(ahead)} seconds in the future.`,
    );
  return good("It matches the database's clock.");
};

export const examineProblems: Examine = async ({ open }) => {
  const { rows } = await open.pool.query<{ says: string }>(`
    select name || ' failed ' || failures || ' times: ' || coalesce(last_error, '') as says from jobs where failures > 0
    union all
    select count(*) || ' mails of the last week were not sent' from mails
      where status = 'failed' and created_at > now() - interval '7 days' having count(*) > 0`);
  return rows.length === 0 ? good('None.') : attention(`${rows.map(({ says }) => says.trim()).join('; ')}.`);
};
