import type { DemoAccount } from '../../contract/system/people.ts';
import { reply } from '../platform/calls.ts';
import type { Call } from '../platform/calls.ts';
import { cast } from './cast.ts';

/** Who one can be in the demo agency, and with which password; nobody outside demo mode. */
export function demoAccounts({ platform }: Call) {
  const { demo, demo_password } = platform.settings;
  if (!demo) return reply([]);
  const accounts = cast.flatMap(({ username, who }): DemoAccount[] => (who ? [{ username, who }] : []));
  return reply(accounts, { meta: { password: demo_password } });
}
