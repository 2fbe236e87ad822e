import type { Reply } from '../calls.ts';
import type { Platform } from '../platform.ts';
import { publicUrl } from '../settings.ts';
import { cookieName, deviceCookieName } from './identity.ts';

export const isHttps = ({ settings }: Platform): boolean => publicUrl(settings).startsWith('https:');

/** Tells the page that a session exists; it contains nothing and gives no access. */
const marker = 'signed_in';

/** HttpOnly and Strict: the page cannot read it, and links from other sites do not send it. */
export function cookieHeaders(cookie: NonNullable<Reply['cookie']>, platform: Platform): string[] {
  const https = isHttps(platform);
  const [value, mark, age] = cookie === 'clear' ? ['', '', 0] : [cookie.value, '1', cookie.max_age];
  const rest = `Path=/; SameSite=Strict; Max-Age=${age}${https ? '; Secure' : ''}`;
  const session = [`${cookieName(https)}=${value}; HttpOnly; ${rest}`, `${marker}=${mark}; ${rest}`];
  if (cookie === 'clear' || !cookie.device) return session;
  const { device } = cookie;
  const always = `Path=/; SameSite=Strict; Max-Age=${device.max_age}${https ? '; Secure' : ''}`;
  return [...session, `${deviceCookieName(https)}=${device.value}; HttpOnly; ${always}`];
}
