import { signedIn } from '../access.ts';
import type { IdTable } from '../records.ts';
import { get, listing, post } from '../routes.ts';
import type { Route } from '../routes.ts';
import { batchList } from './batches.list.ts';
import { browseBatches, readBatch } from './batches.ts';
import { history } from './history.ts';
import type { Tracked } from './tracked.ts';
import { undo } from './undo.ts';

const path = '/api/system/changes';

/** What the change log answers for every table declared to it. */
export function changeRoutes(tracked: Tracked, users: IdTable): Route[] {
  const of = batchList(users);
  const [batches, filters] = listing(path, signedIn, of);
  return [
    get('/api/system/history', signedIn, history(tracked), { summary: 'The history of one record' }),
    { ...batches!, handle: browseBatches(tracked, of), summary: 'What was done, call by call' },
    filters!,
    get(`${path}/{batch}`, signedIn, readBatch(tracked), { summary: 'What one call changed' }),
    post(`${path}/{batch}/undo`, signedIn, undo(tracked), { summary: 'Takes back what one call changed' }),
  ];
}
