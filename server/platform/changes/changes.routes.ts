import { signedIn } from '../access.ts';
import { browsing, get, post, toldListing } from '../routes.ts';
import type { Route } from '../routes.ts';
import { batchList } from './batches.list.ts';
import type { Known } from './batches.list.ts';
import { readBatch, tellBatches } from './batches.ts';
import { history } from './history.ts';
import type { Tracked } from './tracked.ts';
import { undo } from './undo.ts';

const path = '/api/system/changes';

/** The change log's routes, for every tracked table. */
export function changeRoutes(tracked: Tracked, known: Known): Route[] {
  return [
    browsing('/api/system/history', signedIn, history(tracked), { summary: 'The history of one record' }),
    ...toldListing(path, signedIn, batchList(known), tellBatches(tracked)),
    get(`${path}/{batch}`, signedIn, readBatch(tracked), { summary: 'What one call changed' }),
    post(`${path}/{batch}/undo`, signedIn, undo(tracked), { summary: 'Undoes what one call changed' }),
  ];
}
