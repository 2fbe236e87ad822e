import type { Reply } from '../calls.ts';
import type { Platform } from '../platform.ts';
import { publicUrl } from '../settings.ts';
import { cookieName } from './identity.ts';

export const isHttps = ({ settings }: Platform): boolean => publicUrl(settings).startsWith('https:');

/** HttpOnly and Strict: the page never reads it, another site's link never carries it. */
export function cookieHeader(cookie: NonNullable<Reply['cookie']>, platform: Platform): string {
  const https = isHttps(platform);
  const value = cookie === 'clear' ? '' : cookie.value;
  const age = cookie === 'clear' ? 0 : cookie.max_age;
  return `${cookieName(https)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${https ? '; Secure' : ''}`;
}
