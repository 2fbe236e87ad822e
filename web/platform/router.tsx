import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRoute,
  type ErrorRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { verdictOn } from './access.ts';
import { setNavigator } from './address.ts';
import { hasUnsaved } from './dialogs/unsaved.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { home, rememberAddress } from './remembered.ts';
import { redirectAddress, routerPath, setScreens } from './routeMap.ts';
import type { Redirect, Screen } from './screens.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { isMarkedSignedIn, loadSession } from './session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

type Parts = {
  screens: readonly Screen[];
  redirects: readonly Redirect[];
  /** The menu and header around every screen that wants them. */
  frame: () => Promise<ComponentType>;
  notFound: () => Promise<ComponentType>;
  pending: RouteComponent;
  error: ErrorRouteComponent;
  history?: RouterHistory;
};

/** Lets the right people in, and sends the others where the specification says. */
async function guard(access: string, address: string): Promise<void> {
  const session = await loadSession();
  if (session.status === 'error' && access !== 'public') {
    throw new Error('The server cannot be reached. Please try again in a moment.');
  }
  switch (verdictOn(access, session.user)) {
    case 'open':
      return;
    case 'home':
      throw redirect({ to: home, replace: true });
    case 'login':
      rememberAddress(address);
      throw redirect({ to: '/auth/login', replace: true });
    case 'forbidden':
      throw redirect({ to: '/403', replace: true });
  }
}

function screenRoute(screen: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(screen.path),
    component: lazyScreen(screen.load),
    staticData: { screen },
    beforeLoad: ({ location }) => guard(screen.access, location.href),
  });
}

function redirectRoute(rule: Redirect, screens: readonly Screen[], parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: rule.path,
    beforeLoad: async () => {
      const { user } = await loadSession();
      throw redirect({ to: redirectAddress(rule, screens, user), search: true, replace: true });
    },
  });
}

/** Links read #/path without the page's own path before it, so they are plainly links within the app. */
function hashHistory(): RouterHistory {
  // An address typed over another has no number among the places visited: without one, staying would mean a reload.
  window.addEventListener('popstate', () => {
    if (window.history.state !== null || !hasUnsaved()) return;
    const key = crypto.randomUUID();
    const state = { key, __TSR_key: key, __TSR_index: made.location.state.__TSR_index + 1 };
    History.prototype.replaceState.call(window.history, state, '');
  });
  const made = Object.assign(createHashHistory(), { createHref: (href: string) => `#${href}` });
  return made;
}

/** The whole route map as a router; every screen loads on its own. */
export function makeRouter(parts: Parts) {
  const { screens, redirects } = parts;
  setScreens(screens);
  const root = createRootRoute({ component: Outlet });
  const frame: AnyRoute = createRoute({ getParentRoute: () => root, id: 'frame', component: lazyScreen(parts.frame) });
  const unknown: AnyRoute = createRoute({
    getParentRoute: () => frame,
    path: '$',
    component: lazyScreen(parts.notFound),
    beforeLoad: () => guard('public', ''),
  });
  const framed = screens.filter((screen) => screen.frame !== false).map((screen) => screenRoute(screen, frame));
  const plain = screens.filter((screen) => screen.frame === false).map((screen) => screenRoute(screen, root));
  const sending = redirects.map((rule) => redirectRoute(rule, screens, root));

  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([...framed, unknown]), ...plain, ...sending]),
    history: parts.history ?? hashHistory(),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: parts.pending,
    defaultErrorComponent: parts.error,
    scrollRestoration: true,
  });
  // The code of the first screen sets out at once, together with the question who is signed in.
  if (isMarkedSignedIn()) {
    for (const { options } of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
      void (options.component as { preload?: () => Promise<void> } | undefined)?.preload?.();
    }
  }
  setNavigator((path, replace) => (replace ? router.history.replace(path) : router.history.push(path)));
  return router;
}
