import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { BadSetting } from '../platform/bad-setting.ts';
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
  const { demo, database_url } = platform.settings;
  if (demo === false) return false;
  const isWanted = demo ?? database_url === null;
  const isNew = isWanted && (await isEmpty(platform));
  if (isNew || (await hasDemo(platform))) refuseOpenDoor(platform.settings);
  if (isNew) await makeDemoAgency(platform);
  return hasDemo(platform);
}

/** Everyone knows the default password, so with it nobody but this machine may knock. */
function refuseOpenDoor({ host, demo_password }: Settings): void {
  if (demo_password === 'bureau-demo' && !isLoopback(host)) {
    throw new BadSetting(
      `The demo agency with its default password is not served beyond this machine (HOST is ${host}). Set DEMO_PASSWORD before the first start, or DEMO=0.`,
    );
  }
}

/** What is printed at start. */
export function demoAccounts({ demo_password }: Settings): string {
  const lines = cast.filter(({ who }) => who).map(({ username, who }) => `  ${username.padEnd(6)} ${who}`);
  return ['Demo accounts, all with the password ' + demo_password + ':', ...lines].join('\n');
}
