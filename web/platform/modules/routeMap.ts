import { plainAddress, verdictOn } from '../../../contract/platform/places.ts';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { knownModules } from './areas.ts';
import type { Redirect, Screen } from './screens.ts';

export const knownScreens = (): Screen[] => knownModules().flatMap(({ screens }) => screens);
export const screenNamed = (name: string): Screen | undefined => knownScreens().find((screen) => screen.name === name);

/** The router's spelling of a specification path: {id} becomes $id, {tab?} becomes {-$tab}. */
export const routerPath = (path: string): string =>
  path.replaceAll(/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) => (optional ? `{-$${name}}` : `$${name}`));

const addressOf = (name: string): string => plainAddress(screenNamed(name)?.path ?? '{') ?? '/403';

/** Where a bare address such as /hat redirects: the first child the user may open, else the first, which refuses. */
export function redirectAddress({ to }: Redirect, user: SessionUser | null): string {
  if ('menu' in to) {
    const [first] = user?.menu.find(({ area }) => area === to.menu)?.items ?? [];
    return first?.path ?? addressOf(to.else);
  }
  const open = to.find((name) => {
    const screen = screenNamed(name);
    return screen && verdictOn(screen.access, user) === 'open';
  });
  return addressOf(open ?? to[0]);
}

/** The screens from the top down to this one. */
export function trailOf(screen: Screen): Screen[] {
  const trail: Screen[] = [];
  for (let step: Screen | undefined = screen; step && !trail.includes(step);) {
    trail.unshift(step);
    const { parent }: Screen = step;
    step = parent === undefined ? undefined : screenNamed(parent);
  }
  return trail;
}
