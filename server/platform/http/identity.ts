import type { FastifyRequest } from 'fastify';
import type { User } from '../access.ts';
import type { Ahead } from '../database/together.ts';
import type { Platform } from '../platform.ts';
import { isBearer, isBrowser } from './guard.ts';

/** Who a request comes from, according to its session right now. */
export type Identity = {
  user: User;
  session: { id: number; company_id: number | null; by_token: boolean };
};

type By = 'cookie' | 'token';

/** The identity from the last lookup, and the query whether it still holds, sent ahead of the request's first statement. */
export type Recalled = { identity: Identity; ahead: () => Ahead | null; holds: () => Promise<boolean> };

/** Looks a session up by its cookie value or by its API token. */
export type Identify = {
  ask: (platform: Platform, by: By, secret: string) => Promise<Identity | null>;
  /** From memory: nothing that is based on it may leave the server before `holds` has confirmed it. */
  recall: (platform: Platform, by: By, secret: string) => Recalled | null;
};

export const cookieName = (https: boolean): string => (https ? '__Host-sid' : 'sid');

export const deviceCookieName = (https: boolean): string => (https ? '__Host-device' : 'device');

export function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** What one user did offline must not be sent in the session of another who has since signed in to the same browser. */
function asMeant({ headers }: FastifyRequest, identity: Identity | null): Identity | null {
  const meant = headers['x-as-user'];
  return meant === undefined || meant === String(identity?.user.id) ? identity : null;
}

const bearerOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').slice(7).trim();

/** A script only needs its token; a browser's token works only together with the cookie of the same session. */
export async function identityOf(
  request: FastifyRequest,
  platform: Platform,
  identify: Identify,
  https: boolean,
): Promise<Identity | null> {
  const cookie = cookieValue(request.headers.cookie, cookieName(https));
  const byCookie = () => (cookie ? identify.ask(platform, 'cookie', cookie) : null);
  if (!isBearer(request)) return asMeant(request, await byCookie());
  const byToken = await identify.ask(platform, 'token', bearerOf(request));
  if (!byToken || !isBrowser(request)) return byToken;
  const same = await byCookie();
  return same?.session.id === byToken.session.id ? same : null;
}

/** The same from memory, if a single secret is enough to tell who it is. */
export function recalledIdentity(
  request: FastifyRequest,
  platform: Platform,
  identify: Identify,
  https: boolean,
): Recalled | null {
  if (isBearer(request)) return isBrowser(request) ? null : identify.recall(platform, 'token', bearerOf(request));
  const cookie = cookieValue(request.headers.cookie, cookieName(https));
  const recalled = cookie ? identify.recall(platform, 'cookie', cookie) : null;
  return recalled && asMeant(request, recalled.identity) ? recalled : null;
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
