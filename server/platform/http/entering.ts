import type { FastifyRequest } from 'fastify';
import { atTheDoor } from '../access.ts';
import type { Call } from '../calls.ts';
import type { Platform } from '../platform.ts';
import { forbidden, unauthenticated } from '../problems.ts';
import type { Route } from '../routes.ts';
import { readQuery } from './body.ts';
import { identityOf, recalledIdentity } from './identity.ts';
import type { Identify, Identity, Recalled } from './identity.ts';

/** What is known about a request once it has been let in. */
export type Entered = {
  identity: Identity | null;
  query: Call['query'];
  wantsForm: boolean;
  /** Let in with the identity known from the last time: nothing may be answered before it is confirmed. */
  recalled?: Recalled;
};

export const wantsForm = (route: Route, query: Call['query']): boolean =>
  query['_form'] === 'true' && route.schema !== undefined;

const isWelcome = ({ access }: Route, identity: Identity): boolean =>
  access.kind === 'public' || atTheDoor(access, identity.user);

/** Lets requests in, or not, before their bodies are read. */
export function entrance(platform: Platform, identify: Identify, https: boolean) {
  const entered = new WeakMap<FastifyRequest, Entered>();
  const callers = new WeakMap<FastifyRequest, Identity>();
  const note = (route: Route, request: FastifyRequest, identity: Identity | null, recalled?: Recalled): Entered => {
    const query = readQuery(request.query);
    const known = { identity, query, wantsForm: wantsForm(route, query), ...(recalled ? { recalled } : {}) };
    entered.set(request, known);
    return known;
  };

  /** Looks up who is calling. */
  const enter = async (route: Route, request: FastifyRequest): Promise<Entered> => {
    const identity = await identityOf(request, platform, identify, https);
    if (identity) callers.set(request, identity);
    if (route.access.kind !== 'public') {
      if (!identity) throw unauthenticated();
      if (!isWelcome(route, identity)) throw forbidden();
    }
    return note(route, request, identity);
  };

  /** A request that only reads begins with the identity that the session last had, which is checked along the way. */
  const comeIn = async (route: Route, request: FastifyRequest): Promise<void> => {
    const recalled = route.mutates || route.raw ? null : recalledIdentity(request, platform, identify, https);
    if (!recalled || !isWelcome(route, recalled.identity)) return void (await enter(route, request));
    callers.set(request, recalled.identity);
    note(route, request, recalled.identity, recalled);
  };

  return {
    comeIn,
    enter,
    entered: (request: FastifyRequest) => entered.get(request),
    /** Known even if the caller was not let in. */
    callerOf: (request: FastifyRequest) => callers.get(request),
  };
}
