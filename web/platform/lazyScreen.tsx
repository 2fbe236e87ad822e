import { createElement, use, type ComponentType } from 'react';
import { withinLimit } from './loading.ts';
import type { Screen } from './screens.ts';

type LazyScreen = (() => React.JSX.Element) & { preload: () => Promise<void> };

/** A screen that loads when first asked for; a failed load is tried anew when it is asked for again. */
export function lazyScreen(load: Screen['load']): LazyScreen {
  let loaded: ComponentType | undefined;
  let attempt: Promise<ComponentType> | undefined;

  const start = async (): Promise<ComponentType> => {
    loaded = await withinLimit(load());
    return loaded;
  };

  /** The router asks before it shows: a failure stays in the attempt and is thrown where it can be seen. */
  const preload = async (): Promise<void> => {
    attempt = loaded && attempt ? attempt : start();
    await Promise.allSettled([attempt]);
  };

  const current = (): Promise<ComponentType> => (attempt ??= start());

  const LazyScreen = () => createElement(loaded ?? use(current()));
  return Object.assign(LazyScreen, { preload });
}
