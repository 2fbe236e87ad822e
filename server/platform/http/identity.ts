import type { FastifyRequest } from 'fastify';
import type { User } from '../access.ts';
import type { Platform } from '../platform.ts';
import { isBearer, isBrowser } from './guard.ts';

/** Who a request comes from, according to its session right now. */
export type Identity = {
  user: User;
  session: { id: number; company_id: number | null; by_token: boolean };
};

/** Looks a session up by its cookie value or by its API token. */
export type Identify = (platform: Platform, by: 'cookie' | 'token', secret: string) => Promise<Identity | null>;

export const cookieName = (https: boolean): string => (https ? '__Host-sid' : 'sid');

export const deviceCookieName = (https: boolean): string => (https ? '__Host-device' : 'device');

export function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** What one user did while offline must not go out in the session of whoever signed in to the same browser since. */
function asMeant({ headers }: FastifyRequest, identity: Identity | null): Identity | null {
  const meant = headers['x-as-user'];
  return meant === undefined || meant === String(identity?.user.id) ? identity : null;
}

/** A script only needs its token; a browser's token works only together with the cookie of the same session. */
export async function identityOf(
  request: FastifyRequest,
  platform: Platform,
  identify: Identify,
  https: boolean,
): Promise<Identity | null> {
  const cookie = cookieValue(request.headers.cookie, cookieName(https));
  if (!isBearer(request)) return asMeant(request, cookie ? await identify(platform, 'cookie', cookie) : null);
  const byToken = await identify(platform, 'token', (request.headers.authorization ?? '').slice(7).trim());
  if (!byToken || !isBrowser(request)) return byToken;
  const byCookie = cookie ? await identify(platform, 'cookie', cookie) : null;
  return byCookie?.session.id === byToken.session.id ? byCookie : null;
}

/** A caller who is not signed in: has no abilities. */
export const nobody: User = {
  id: 0,
  username: '',
  display_name: '',
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities: [],
};
