import type { SessionUser } from '../../contract/system/people.ts';
import { verdictOn } from './access.ts';
import type { Redirect, Screen } from './screens.ts';

let all: readonly Screen[] = [];

/** Told once by the entry: the frame and the palette offer what is in it. */
export function setScreens(screens: readonly Screen[]): void {
  all = screens;
}

export const allScreens = (): readonly Screen[] => all;
export const screenNamed = (name: string): Screen | undefined => all.find((screen) => screen.name === name);

/** The router's spelling of a specification path: {id} becomes $id, {tab?} becomes {-$tab}. */
export const routerPath = (path: string): string =>
  path.replaceAll(/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) => (optional ? `{-$${name}}` : `$${name}`));

/** The address without its optional parts; null where it needs a value that a menu cannot know. */
export function plainAddress(path: string): string | null {
  const bare = path.replaceAll(/\/\{\w+\?\}/g, '');
  return bare.includes('{') ? null : bare;
}

/** Screens that can be offered by name: those the user may open, without values to fill in. */
export function permittedScreens(screens: readonly Screen[], user: SessionUser | null): Screen[] {
  return screens.filter(
    (screen) => screen.menu !== undefined && screen.access !== 'guest' && verdictOn(screen.access, user) === 'open',
  );
}

/** Where a bare address such as /hat sends the user: the first child they may open, else the first, which refuses. */
export function redirectAddress(redirect: Redirect, screens: readonly Screen[], user: SessionUser | null): string {
  const choices = [redirect.to].flat();
  const open = choices.find((path) => {
    const screen = screens.find((one) => plainAddress(one.path) === path);
    return screen && verdictOn(screen.access, user) === 'open';
  });
  return open ?? choices[0] ?? '/403';
}

/** The chain of screens from the top down to this one. */
export function trailOf(screen: Screen, screens: readonly Screen[]): Screen[] {
  const trail: Screen[] = [];
  for (let step: Screen | undefined = screen; step && !trail.includes(step);) {
    trail.unshift(step);
    const { parent }: Screen = step;
    step = parent === undefined ? undefined : screens.find((one) => one.name === parent);
  }
  return trail;
}
