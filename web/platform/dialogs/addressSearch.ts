import { currentAddress, go } from '../address.ts';
import { parseSearch, stringifySearch } from '../search.ts';

export type SearchChange = Record<string, string | undefined>;
type Write = { replace?: boolean; toTop?: boolean };
type Writer = (change: SearchChange, how: Write) => void;

/** The address with some search parameters changed; undefined removes one. */
export function withSearch(address: string, change: SearchChange): string {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  const before = at < 0 ? {} : parseSearch(address.slice(at));
  return path + stringifySearch({ ...before, ...change });
}

export const searchNow = (): Record<string, string | string[]> => {
  const address = currentAddress();
  const at = address.indexOf('?');
  return at < 0 ? {} : parseSearch(address.slice(at));
};

let write: Writer = (change, { replace = false }) => go(withSearch(currentAddress(), change), { replace });

/** The router's own navigation, which keeps the scroll position; set once by the router. */
export function setSearchWriter(writer: Writer): void {
  write = writer;
}

/** Changes parameters of the open address and leaves the others alone. */
export function changeSearch(change: SearchChange, how: Write = {}): void {
  write(change, how);
}
