import { signedIn } from '../access.ts';
import type { IdTable } from '../records.ts';
import { get, listing, post } from '../routes.ts';
import type { Route } from '../routes.ts';
import { batches } from './batches.ts';
import { history } from './history.ts';
import type { Tracked } from './tracked.ts';
import { undo } from './undo.ts';

const path = '/api/system/changes';

/** What the change log answers for every table declared to it. */
export function changeRoutes(tracked: Tracked, users: IdTable): Route[] {
  const { of, answer } = batches(tracked, users);
  const [list, filters] = listing(path, signedIn, of);
  return [
    get('/api/system/history', signedIn, history(tracked), { summary: 'The history of one record' }),
    { ...list!, handle: answer, summary: 'What was done, call by call' },
    filters!,
    post(`${path}/{batch}/undo`, signedIn, undo(tracked), { summary: 'Takes back what one call changed' }),
  ];
}
