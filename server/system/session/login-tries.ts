import type { Call } from '../../platform/calls.ts';
import { countTry, forgetTries, networkOf, takeBackTry, throttleKey } from '../../platform/throttle.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { knownDevice } from './devices.ts';
import { tries } from './tries.ts';

const minutes = 15;

/** A user by id, so that username and e-mail count as one; an unknown name is counted in the same way. */
const accountOf = (name: string, user: { id: number } | undefined): string => (user ? `user ${user.id}` : name);

const here = (account: string, { ip }: Call): Throttle => ({
  key: throttleKey('login', `${account} ${networkOf(ip)}`),
  most: 5,
  minutes,
});
const everywhere = (account: string): Throttle => ({ key: throttleKey('login-account', account), most: 100, minutes });
const byDevice = (account: string, device: string): Throttle => ({
  key: throttleKey('login-device', `${account} ${device}`),
  most: 10,
  minutes,
});

/**
 * Counts a sign-in attempt, or refuses it. Guessing is slowed per account and network, and over all networks. Nobody
 * can lock a user out this way: a browser the user has signed in with before has its own count, and the first attempt
 * from a network is always allowed.
 */
export async function countLogin(call: Call, name: string, user: { id: number } | undefined): Promise<void> {
  const account = accountOf(name, user);
  const device = user && knownDevice(call, user.id);
  if (device) return void (await countTry(call.db, byDevice(account, device)));
  await countTry(call.db, tries.address('login', call));
  const count = await countTry(call.db, here(account, call));
  if (count > 1) await countTry(call.db, everywhere(account));
}

/** The counts for this caller and this user. */
export function loginKeys(call: Call, user: { id: number }): string[] {
  const account = accountOf('', user);
  const device = knownDevice(call, user.id);
  return [here(account, call).key, ...(device ? [byDevice(account, device).key] : [])];
}

/** After the right password: the count is reset, and this attempt is removed from the network's count. */
export async function forgetLogins(call: Call, user: { id: number }): Promise<void> {
  await forgetTries(call.db, ...loginKeys(call, user));
  if (!knownDevice(call, user.id)) await takeBackTry(call.db, tries.address('login', call).key);
}
