import type { ListPath, MetaOf, RowOf } from '../../../contract/api.ts';
import type { Access } from '../../platform/access.ts';
import type { Call } from '../../platform/calls.ts';
import { filterSchema } from '../../platform/filters.ts';
import { page } from '../../platform/lists.ts';
import type { List } from '../../platform/lists.ts';
import type { Route } from '../../platform/routes.ts';

/** A list built for each call, because the searched words decide its order and passages. */
export function listedBy<P extends ListPath>(
  path: P,
  access: Access,
  listFor: (call: Call) => List<RowOf<P>, MetaOf<P>>,
): Route[] {
  const common = { method: 'GET', access, mutates: false } as const;
  return [
    { ...common, path, kind: 'list', handle: (call) => page(listFor(call), access, call) },
    { ...common, path: `${path}/filters`, kind: 'filters', handle: (call) => filterSchema(listFor(call), call) },
  ];
}
