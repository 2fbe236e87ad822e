import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { BadSetting } from '../platform/bad-setting.ts';
import { verifyPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settings } from '../platform/settings.ts';
import { cast } from './cast.ts';
import { makeDemoAgency } from './demo.ts';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

async function hasDemo({ open }: Platform): Promise<boolean> {
  const found = await open.db.execute<{ n: number }>(
    sql`select count(*)::int as n from installation where key = 'demo'`,
  );
  return found.rows[0]?.n === 1;
}

export async function isEmpty({ open }: Platform): Promise<boolean> {
  const found = await open.db.execute<{ n: number }>(sql`select count(*)::int as n from (select from users limit 1) u`);
  return found.rows[0]?.n === 0;
}

/** Makes the demo agency where it is wanted; answers whether this installation is a demo. */
export async function startDemo(platform: Platform): Promise<boolean> {
  const { settings } = platform;
  const isWanted = settings.demo ?? settings.database_url === null;
  const isNew = isWanted && (await isEmpty(platform));
  if (!isLoopback(settings.host)) await refuseOpenDoor(platform, isNew);
  if (isNew) await makeDemoAgency(platform);
  return settings.demo === false ? false : hasDemo(platform);
}

const knownPassword = 'bureau-demo';

/** Who of the demo agency can still be signed in as by everyone who has read about it. */
async function knownAccounts({ open }: Platform): Promise<string[]> {
  const names = sql.param(cast.map(({ username }) => username));
  const { rows } = await open.db.execute<{ username: string; password_hash: string | null }>(sql`
    select username, password_hash from users
    where username = any(${names}::text[]) and active and deleted_at is null order by id`);
  const known = await Promise.all(rows.map(({ password_hash }) => verifyPassword(password_hash, knownPassword)));
  return rows.filter((_, at) => known[at]).map(({ username }) => username);
}

/** Everyone knows the default password, so with it nobody but this machine may knock, whatever the mode is now. */
async function refuseOpenDoor(platform: Platform, isNew: boolean): Promise<void> {
  const { host, demo_password } = platform.settings;
  if (isNew && demo_password === knownPassword) {
    throw new BadSetting(
      `The demo agency with its default password is not served beyond this machine (HOST is ${host}). Set DEMO_PASSWORD before the first start, or DEMO=0.`,
    );
  }
  const known = (await hasDemo(platform)) ? await knownAccounts(platform) : [];
  if (known.length === 0) return;
  throw new BadSetting(
    `The demo agency is not served beyond this machine (HOST is ${host}) while accounts have its default password: ${known.join(', ')}. Change those passwords or disable the accounts, or start on an empty DATA_DIR with DEMO_PASSWORD or DEMO=0.`,
  );
}

/** What is printed at start. */
export function demoAccounts({ demo_password }: Settings): string {
  const lines = cast.filter(({ who }) => who).map(({ username, who }) => `  ${username.padEnd(6)} ${who}`);
  return ['Demo accounts, all with the password ' + demo_password + ':', ...lines].join('\n');
}
