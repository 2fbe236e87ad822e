import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { BadSetting } from '../platform/bad-setting.ts';
import { verifyPassword } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settings } from '../platform/settings.ts';
import { cast } from './cast.ts';
import { makeDemoAgency } from './demo.ts';

const knownPassword = 'bureau-demo';

const isLoopback = (host: string) =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'));

/** Why other machines may be able to reach the server; null if they cannot. */
function openDoor({ host, public_url, trust_proxy }: Settings): string | null {
  if (!isLoopback(host)) return `HOST is ${host}`;
  if (public_url && !isLoopback(new URL(public_url).hostname)) return `PUBLIC_URL is ${public_url}`;
  return trust_proxy ? 'TRUST_PROXY is set' : null;
}

/** A demo is only reachable from other machines on request, with a password that is not in the documentation. */
const isOwnDemo = ({ demo, demo_password }: Settings) => demo === true && demo_password !== knownPassword;

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

/** Creates the demo agency if wanted; returns whether this installation is a demo. */
export async function startDemo(platform: Platform): Promise<boolean> {
  const { settings } = platform;
  const isWanted = settings.demo ?? settings.database_url === null;
  const isNew = isWanted && (await isEmpty(platform));
  const door = openDoor(settings);
  if (door) await refuseOpenDoor(platform, door, isNew);
  if (isNew) await makeDemoAgency(platform);
  return settings.demo !== false && (!door || isOwnDemo(settings)) && hasDemo(platform);
}

/** Demo accounts that still have the published password. */
async function knownAccounts({ open }: Platform): Promise<string[]> {
  const names = sql.param(cast.map(({ username }) => username));
  const { rows } = await open.db.execute<{ username: string; password_hash: string | null }>(sql`
    select username, password_hash from users
    where username = any(${names}::text[]) and active and deleted_at is null order by id`);
  const known = await Promise.all(rows.map(({ password_hash }) => verifyPassword(password_hash, knownPassword)));
  return rows.filter((_, at) => known[at]).map(({ username }) => username);
}

/** Everyone knows the default password, so only this machine may reach accounts with it, whatever the mode is now. */
async function refuseOpenDoor(platform: Platform, door: string, isNew: boolean): Promise<void> {
  if (isNew && !isOwnDemo(platform.settings)) {
    throw new BadSetting(
      `The demo agency is not offered beyond this machine (${door}). Set DEMO=0 to start with an empty Bureau, or DEMO=1 and a DEMO_PASSWORD of your own.`,
    );
  }
  const known = (await hasDemo(platform)) ? await knownAccounts(platform) : [];
  if (known.length === 0) return;
  throw new BadSetting(
    `The demo agency is not offered beyond this machine (${door}) while these accounts have its default password: ${known.join(', ')}. Change those passwords or disable the accounts, or start on an empty DATA_DIR with DEMO=0, or with DEMO=1 and a DEMO_PASSWORD of your own.`,
  );
}

/** What is printed at start. */
export function demoAccounts({ demo_password }: Settings): string {
  const lines = cast.filter(({ who }) => who).map(({ username, who }) => `  ${username.padEnd(6)} ${who}`);
  return ['Demo accounts, all with the password ' + demo_password + ':', ...lines].join('\n');
}
