import { createElement, use, useState, type ComponentType } from 'react';
import { isMissingPart, onceOnline, waitsText, withinLimit } from '../loading.ts';
import { toastError } from '../toasts.ts';
import { MissingPart } from './MissingPart.tsx';

export type Load<Props = object> = () => Promise<ComponentType<Props>>;
export type LazyPart<Props = object> = ((props: Props) => React.JSX.Element) & { preload: () => Promise<void> };

/** The component once it is loaded, and the last attempt to load it; `preload` retries a failed one. */
function loader<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let attempt: Promise<ComponentType<Props>> | undefined;
  const start = async (): Promise<ComponentType<Props>> => {
    loaded = await withinLimit(load());
    return loaded;
  };
  return {
    loaded: () => loaded,
    current: () => {
      // Not while something is drawn.
      if (!navigator.onLine) queueMicrotask(() => toastError(waitsText));
      return (attempt ??= onceOnline(start));
    },
    forget: () => (attempt = undefined),
    /** A failure is kept for the component that renders it, where it can be shown. */
    preload: async (): Promise<void> => {
      attempt = loaded && attempt ? attempt : onceOnline(start);
      await Promise.allSettled([attempt]);
    },
  };
}

/** For a screen or a panel, which shows its own errors: loads on first use, and throws if that fails. */
export function lazyScreen<Props extends object = object>(load: Load<Props>): LazyPart<Props> {
  const { loaded, current, preload } = loader(load);
  const Screen = (props: Props) => createElement(loaded() ?? use(current()), props);
  return Object.assign(Screen, { preload });
}

/**
 * A part of a screen that loads on first use. If that fails, as after an update of the server, it shows a message and
 * is loaded again on request or on the next use: the screen around it stays, with everything that was typed there.
 */
export function lazyPart<Props extends object = object>(load: Load<Props>): LazyPart<Props> {
  const { loaded, current, forget, preload } = loader(load);
  const orMissing = new WeakMap<object, Promise<ComponentType<Props> | null>>();
  const found = () => {
    const attempt = current();
    const known = orMissing.get(attempt);
    if (known) return known;
    const made = attempt.catch((error: unknown) => {
      if (!isMissingPart(error)) throw error;
      return null;
    });
    orMissing.set(attempt, made);
    return made;
  };
  const Part = (props: Props) => {
    const [, setTries] = useState(0);
    const Found = loaded() ?? use(found());
    if (Found) return createElement(Found, props);
    const retry = () => {
      forget();
      setTries((tries) => tries + 1);
    };
    return <MissingPart onRetry={retry} onLeave={forget} />;
  };
  return Object.assign(Part, { preload });
}
