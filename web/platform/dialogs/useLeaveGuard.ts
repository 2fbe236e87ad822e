import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseSearch } from '../search.ts';
import { setSearchWriter } from './addressSearch.ts';
import { askDiscard, closeDialog, dropAllDialogs, openDialogs } from './dialogs.ts';
import { hasUnsaved } from './unsaved.ts';

/** Redirects by the app itself, where a question would only be in the way. */
const sentTo = /^\/(?:auth\/|403|500)/;

type Place = { pathname: string; search: Record<string, unknown> };

const isSamePlace = (one: Place, other: Place) =>
  one.pathname === other.pathname && one.search['panels'] === other.search['panels'];

/** Whether this navigation must be stopped. */
async function mustStay(current: Place, next: Place, action: string): Promise<boolean> {
  if (sentTo.test(next.pathname)) {
    dropAllDialogs();
    return false;
  }
  const top = openDialogs().at(-1);
  if (top && action === 'BACK') {
    void closeDialog(top.key);
    return true;
  }
  if (isSamePlace(current, next)) return false;
  if (hasUnsaved() && !(await askDiscard())) return true;
  dropAllDialogs();
  return false;
}

/** Back closes the top dialog; leaving with unsaved changes asks first, in the app and when the tab closes. */
export function useLeaveGuard(): void {
  const router = useRouter();
  useEffect(() => {
    setSearchWriter((change, { replace = false, toTop = false }) => {
      const { pathname, searchStr } = router.latestLocation;
      const search = { ...parseSearch(searchStr), ...change };
      void router.navigate({ to: pathname, search, replace, resetScroll: toTop });
    });
  }, [router]);
  useBlocker({
    shouldBlockFn: ({ current, next, action }) => mustStay(current, next, action),
    enableBeforeUnload: () => hasUnsaved(),
  });
}
