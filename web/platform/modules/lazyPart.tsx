import { createElement, use, type ComponentType } from 'react';
import { withinLimit } from '../loading.ts';

export type Load<Props = object> = () => Promise<ComponentType<Props>>;
export type LazyPart<Props = object> = ((props: Props) => React.JSX.Element) & { preload: () => Promise<void> };

/** A part that loads when first asked for; a failed load is tried anew when it is asked for again. */
export function lazyPart<Props extends object = object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let attempt: Promise<ComponentType<Props>> | undefined;

  const start = async (): Promise<ComponentType<Props>> => {
    loaded = await withinLimit(load());
    return loaded;
  };

  /** The router asks before it shows: a failure stays in the attempt and is thrown where it can be seen. */
  const preload = async (): Promise<void> => {
    attempt = loaded && attempt ? attempt : start();
    await Promise.allSettled([attempt]);
  };

  const current = (): Promise<ComponentType<Props>> => (attempt ??= start());

  const Part = (props: Props) => createElement(loaded ?? use(current()), props);
  return Object.assign(Part, { preload });
}
