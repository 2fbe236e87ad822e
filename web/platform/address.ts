/** Set once by the router, so that nothing else needs to import it. */
let navigate = (path: string, _replace: boolean): void => {
  globalThis.location.hash = `#${path}`;
};

export function setNavigator(navigator: (path: string, replace: boolean) => void): void {
  navigate = navigator;
}

/** Opens one of the app's addresses, such as /system/users/5. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  navigate(path, options.replace ?? false);
}

/** The open address, without the leading #. */
export const currentAddress = (): string => globalThis.location?.hash.slice(1) || '/';

/** Control characters are invisible but browsers act on them. */
export const hasControl = (text: string): boolean =>
  Array.from(text).some((letter) => letter < ' ' || letter === '\u007f');

const inApp = /^\/[a-z0-9][a-z0-9-]*(?:\/[A-Za-z0-9%._~@+=,:-]*)*(?:\?[A-Za-z0-9%._~@+=,:&/[\]-]*)?$/;
const longest = 2000;

/**
 * The address if it is one of the app's own: no scheme, no host, no control characters (plain or encoded) and no `..`.
 * Otherwise null.
 */
export function safeAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest || !inApp.test(text)) return null;
  let plain = text;
  try {
    for (let round = 0; round < 3; round += 1) plain = decodeURIComponent(plain);
  } catch {
    return null;
  }
  const [path = ''] = plain.split('?');
  if (hasControl(plain) || /[\s\\<>"'`]/.test(plain)) return null;
  if (path.includes('//') || path.split('/').some((part) => part === '.' || part === '..')) return null;
  if (/^\/[^/]*:/.test(path) || /(?:javascript|data|vbscript):/i.test(path)) return null;
  return text;
}

/** Pages and downloads that the server itself serves, outside the app. */
const serverPage = /^\/(?:system\/files|jobs|foundry|makh|conditions)\/[A-Za-z0-9%._~/-]+(?:\?[A-Za-z0-9%._~=&-]*)?$/;

export type Target = { screen: string } | { page: string };

/** Where an answer may redirect the browser: a screen of the app or a page of this server, nowhere else. */
export function redirectTarget(text: string, origin: string): Target | null {
  const local = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  const hash = /^\/?#(\/.*)$/.exec(local);
  const screen = safeAddress(hash ? hash[1] : local);
  if (screen === null) return null;
  if (!hash && serverPage.test(local)) return { page: local };
  return { screen };
}
