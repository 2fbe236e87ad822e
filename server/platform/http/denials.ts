import { audit } from '../audit.ts';
import type { AuditEvent } from '../audit.ts';
import type { Platform } from '../platform.ts';
import type { Identity } from './identity.ts';

/** Who was refused what. */
export type Denial = { identity: Identity; route: string; ip: string; request_id: string };

type Counted = Denial & { more: number; written: number; since: Date };

/** Beyond this many users and routes at once, each denial is written on its own. */
const mostKept = 10_000;
const everyHour = 60 * 60_000;

/**
 * Records denials. A user's first denial on a route is written at once; those that follow within the hour are counted,
 * so that a script that keeps trying cannot fill the log. Their number is written at the 10th, 100th, 1,000th and so on,
 * so that an attack is seen while it goes on, and at the end of the hour.
 */
export function recordDenials(platform: Pick<Platform, 'open' | 'log'>, every = everyHour) {
  let counted = new Map<string, Counted>();

  const write = async ({ identity: { user }, route, ip, request_id }: Denial, more: Partial<AuditEvent> = {}) => {
    const event = { action: 'denied', user_id: user.id, username: user.username, subject: route, ip, request_id };
    await audit(platform.open.db, { ...event, ...more }).catch((error: unknown) =>
      platform.log.error({ err: error }, 'a denial was not recorded'),
    );
  };

  const writeNumber = (denial: Counted) =>
    write(denial, { detail: { more_times: denial.more, since: denial.since.toISOString() } });

  const flush = async () => {
    const ended = [...counted.values()];
    counted = new Map();
    for (const denial of ended) if (denial.more > denial.written) await writeNumber(denial);
  };

  const timer = setInterval(() => void flush(), every).unref();
  return {
    note: (denial: Denial): void => {
      const key = `${denial.identity.user.id} ${denial.route}`;
      const known = counted.get(key);
      if (known) {
        const now = { ...known, ...denial, more: known.more + 1 };
        const isRound = Number.isInteger(Math.log10(now.more)) && now.more > 1;
        counted.set(key, isRound ? { ...now, written: now.more } : now);
        if (isRound) void writeNumber(now);
        return;
      }
      if (counted.size < mostKept) counted.set(key, { ...denial, more: 0, written: 0, since: new Date() });
      void write(denial);
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
}
