import { and, asc, eq, ne } from 'drizzle-orm';
import type { View, ViewState } from '../../../contract/platform/views.ts';
import { viewLimits } from '../../../contract/platform/views.ts';
import { atTheDoor } from '../../platform/access.ts';
import type { User } from '../../platform/access.ts';
import { reply } from '../../platform/calls.ts';
import type { Call } from '../../platform/calls.ts';
import { refused } from '../../platform/problems.ts';
import type { Route } from '../../platform/routes.ts';
import { users } from '../people/people.table.ts';
import { inTurn, ownRow } from './views.ts';
import { listViews } from './views.table.ts';

type Routes = () => readonly Route[];

/** Whether someone may open the list of a view; its rows are then those that they may see. */
const mayOpen = (routes: Routes, list: string, me: User): boolean => {
  const [path] = list.split('?');
  return routes().some((route) => route.kind === 'list' && route.path === path && atTheDoor(route.access, me));
};

/** Filters keep the names of chosen records, which a reader may not be allowed to know: only their ids are passed on. */
function nameless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameless);
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value) return { id: value.id, text: '' };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nameless(part)]));
}
const passedOn = (state: ViewState): ViewState => ({
  ...state,
  filters: nameless(state.filters) as ViewState['filters'],
});

/**
 * The views that colleagues share, of the lists that the caller may open; none for clients' users. Those of someone who
 * has left stay, because others work with them; they go when the user is deleted for good.
 */
export const sharedWith =
  (routes: Routes) =>
  async ({ db, me }: Call): Promise<View[]> => {
    if (me.is_customer) return [];
    const { id, list, name, state, is_shared } = listViews;
    const found = await db
      .select({ id, list, name, state, is_shared, owner: users.display_name })
      .from(listViews)
      .innerJoin(users, eq(users.id, listViews.user_id))
      .where(and(is_shared, ne(listViews.user_id, me.id)))
      .orderBy(asc(name), asc(id));
    return found
      .filter((view) => mayOpen(routes, view.list, me))
      .map((view) => ({ ...view, state: passedOn(view.state) }));
  };

const setShared = ({ db, record }: Call<View>, is_shared: boolean) =>
  db.update(listViews).set({ is_shared }).where(eq(listViews.id, record.id)).returning(ownRow);

export const share = (routes: Routes) => async (call: Call<View>) => {
  const { list, name } = call.record;
  if (!mayOpen(routes, list, call.me)) throw refused('This view is of a list that you may not open.');
  await inTurn(call.db, `shared views of ${list}`);
  const shared = await call.db.$count(listViews, and(eq(listViews.list, list), listViews.is_shared));
  if (shared >= viewLimits.shared)
    throw refused(`${viewLimits.shared} views of this list are shared, which is the most there can be.`);
  const [saved] = await setShared(call, true);
  return reply(saved!, { message: `View “${name}” shared with everyone` });
};

export async function stopSharing(call: Call<View>) {
  const [saved] = await setShared(call, false);
  return reply(saved!, { message: `View “${call.record.name}” is no longer shared` });
}
