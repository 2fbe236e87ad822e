import { safeAddress } from './address.ts';
import { isText, readTab, removeTab, writeTab } from './storage.ts';

const key = 'address';
export const home = '/dashboard';

/** Pages that users are redirected to, rather than request. */
const notAsked = /^\/(?:auth|403|500)(?:[/?]|$)/;

const wanted = (address: unknown): string | null => {
  const safe = safeAddress(address);
  return safe && !notAsked.test(safe) ? safe : null;
};

/** Remembers the address requested before signing in; if its search looks unsafe, only the screen. */
export function rememberAddress(address: string): void {
  const safe = wanted(address) ?? wanted(address.split('?')[0]);
  if (safe) writeTab(key, safe);
}

/** Where to go after signing in; forgotten once read. */
export function takeRememberedAddress(): string {
  const address = wanted(readTab(key, isText));
  removeTab(key);
  return address ?? home;
}
