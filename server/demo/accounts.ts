import type { DemoAccount } from '../../contract/system/people.ts';
import { reply } from '../platform/calls.ts';
import type { Call } from '../platform/calls.ts';
import { cast } from './cast.ts';

/** The accounts of the demo agency with their password; none outside demo mode. */
export function demoAccounts({ platform }: Call) {
  const { demo, demo_password } = platform.settings;
  if (!demo) return reply([]);
  const accounts = cast.flatMap(({ username, who }): DemoAccount[] => (who ? [{ username, who }] : []));
  return reply(accounts, { meta: { password: demo_password } });
}
