import { parse } from 'node:querystring';
import type { Call } from '../calls.ts';
import { readQuery } from '../http/body.ts';
import type { Route } from '../routes.ts';

/** An address that is read, as its route sees it. */
export type Address = { route: Route; params: Call['params']; query: Call['query'] };

type Entry = { route: Route; segments: string[] };

const isRead = ({ mutates, raw, kind }: Route) => !mutates && !raw && kind !== 'dialog';
const isPlace = (segment: string) => segment.startsWith('{');
const isFit = (segments: string[], given: string[]) =>
  segments.every((segment, at) => isPlace(segment) || segment === given[at]);

/** Finds the route that reads an address; null if there is none. */
export function addressesOf(routes: readonly Route[]): (method: string, address: string) => Address | null {
  // A literal segment wins over a placeholder.
  const places = (path: string) => path.split('{').length;
  const entries = Map.groupBy(
    routes
      .toSorted((one, other) => places(one.path) - places(other.path))
      .map((route): Entry => ({ route, segments: route.path.split('/') })),
    ({ route, segments }) => `${route.method} ${segments.length}`,
  );
  return (method, address) => {
    const [path = '', search = ''] = address.split(/\?(.*)/s);
    const given = path.split('/');
    const found = entries.get(`${method} ${given.length}`)?.find(({ segments }) => isFit(segments, given));
    if (!found || !isRead(found.route)) return null;
    try {
      const places = found.segments.flatMap((segment, at): [string, string][] =>
        isPlace(segment) ? [[segment.slice(1, -1), decodeURIComponent(given[at]!)]] : [],
      );
      return { route: found.route, params: Object.fromEntries(places), query: readQuery({ ...parse(search) }) };
    } catch {
      return null;
    }
  };
}
