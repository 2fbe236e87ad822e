import { safeAddress } from './address.ts';
import { isText, readTab, removeTab, writeTab } from './storage.ts';

const key = 'address';
export const home = '/dashboard';

/** Pages one is sent to, not pages one asks for. */
const notAsked = /^\/(?:auth|403|500)(?:[/?]|$)/;

const wanted = (address: unknown): string | null => {
  const safe = safeAddress(address);
  return safe && !notAsked.test(safe) ? safe : null;
};

/** Keeps the address that somebody asked for before signing in; of one with a search we doubt, the screen alone. */
export function rememberAddress(address: string): void {
  const safe = wanted(address) ?? wanted(address.split('?')[0]);
  if (safe) writeTab(key, safe);
}

/** Where to go after signing in; asked for once. */
export function takeRememberedAddress(): string {
  const address = wanted(readTab(key, isText));
  removeTab(key);
  return address ?? home;
}
