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
import { verdictOn } from '../../contract/platform/places.ts';
import type { ScreenAccess } from '../../contract/platform/places.ts';
import { setNavigator } from './address.ts';
import { hasUnsaved, onUnsaved } from './dialogs/unsaved.ts';
import { knownModules, loadModulesOf, onModules } from './modules/areas.ts';
import { lazyScreen } from './modules/lazyPart.tsx';
import { redirectAddress, routerPath } from './modules/routeMap.ts';
import type { Redirect, Screen } from './modules/screens.ts';
import { home, rememberAddress } from './remembered.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { isMarkedSignedIn, loadSession } from './session.ts';
import { newId } from './newId.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

type Parts = {
  /** The menu and header around every screen that wants them. */
  frame: () => Promise<ComponentType>;
  notFound: () => Promise<ComponentType>;
  pending: RouteComponent;
  error: ErrorRouteComponent;
  history?: RouterHistory;
};

/** Checks the access, and redirects other users as the specification says. */
async function guard(access: ScreenAccess, address: string): Promise<void> {
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

function redirectRoute(rule: Redirect, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: rule.path,
    beforeLoad: async () => {
      const { user } = await loadSession();
      throw redirect({ to: redirectAddress(rule, user), search: true, replace: true });
    },
  });
}

/** Links read #/path, without the page's own path, so that they are plainly links within the app. */
function hashHistory(): RouterHistory {
  // An address that was typed or opened from a bookmark has no index in the history; without one, staying there when
  // Back is pressed would reload the page. It gets one only when something on it is unsaved: if it got one at once, it
  // could replace an address that is opened right after it.
  let typed = 0;
  const isTyped = () => window.history.state === null;
  const number = () => {
    const key = newId();
    History.prototype.replaceState.call(window.history, { key, __TSR_key: key, __TSR_index: typed }, '');
  };
  window.addEventListener('popstate', () => {
    if (!isTyped()) return;
    typed = made.location.state.__TSR_index + 1;
    if (hasUnsaved()) number();
  });
  onUnsaved(() => {
    if (!isTyped()) return;
    number();
    made.location.state.__TSR_index = typed;
  });
  const made = Object.assign(createHashHistory(), { createHref: (href: string) => `#${href}` });
  return made;
}

/** A router over the loaded modules; those of other areas are added when one of their addresses is opened. */
export function makeRouter(parts: Parts) {
  const root = createRootRoute({ component: Outlet });
  const frame: AnyRoute = createRoute({ getParentRoute: () => root, id: 'frame', component: lazyScreen(parts.frame) });
  const unknown: AnyRoute = createRoute({
    getParentRoute: () => frame,
    path: '$',
    component: lazyScreen(parts.notFound),
    beforeLoad: async ({ location }) => {
      await loadModulesOf(location.pathname);
      if (!isUnknown(location.pathname)) throw redirect({ to: location.pathname, search: true, replace: true });
      await guard('public', '');
    },
  });

  const made = new Map<Screen | Redirect, AnyRoute>();
  const routeOf = (one: Screen | Redirect, make: () => AnyRoute): AnyRoute => {
    const route = made.get(one) ?? make();
    made.set(one, route);
    return route;
  };
  const tree = () => {
    const screens = knownModules().flatMap((module) => module.screens);
    const framed = screens.filter((screen) => screen.frame !== false);
    const plain = screens.filter((screen) => screen.frame === false);
    const sending = knownModules().flatMap((module) => module.sends);
    frame.addChildren([...framed.map((screen) => routeOf(screen, () => screenRoute(screen, frame))), unknown]);
    return root.addChildren([
      frame,
      ...plain.map((screen) => routeOf(screen, () => screenRoute(screen, root))),
      ...sending.map((rule) => routeOf(rule, () => redirectRoute(rule, root))),
    ]);
  };

  const router = createRouter({
    routeTree: tree(),
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
  const isUnknown = (path: string) => router.getMatchedRoutes(path)[0].at(-1) === unknown;
  onModules(() => {
    tree();
    router.setRoutes(router.buildRouteTree());
  });
  // Loads the code of the first screen at once, together with the session.
  if (isMarkedSignedIn()) {
    for (const { options } of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
      void (options.component as { preload?: () => Promise<void> } | undefined)?.preload?.();
    }
  }
  setNavigator((path, replace) => (replace ? router.history.replace(path) : router.history.push(path)));
  return router;
}
