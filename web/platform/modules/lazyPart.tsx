import { createElement, use, type ComponentType } from 'react';
import { onceOnline, withinLimit } from '../loading.ts';

export type Load<Props = object> = () => Promise<ComponentType<Props>>;
export type LazyPart<Props = object> = ((props: Props) => React.JSX.Element) & { preload: () => Promise<void> };

/** A component that loads on first use; a failed load is retried on the next use. */
export function lazyPart<Props extends object = object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let attempt: Promise<ComponentType<Props>> | undefined;

  const start = async (): Promise<ComponentType<Props>> => {
    loaded = await withinLimit(load());
    return loaded;
  };

  /** Called by the router before it renders: a failure is kept and thrown on render, where it can be shown. */
  const preload = async (): Promise<void> => {
    attempt = loaded && attempt ? attempt : start();
    await Promise.allSettled([attempt]);
  };

  const current = (): Promise<ComponentType<Props>> => (attempt ??= onceOnline(start));

  const Part = (props: Props) => createElement(loaded ?? use(current()), props);
  return Object.assign(Part, { preload });
}
