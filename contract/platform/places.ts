import { mayDo } from './abilities.ts';
import type { Ability } from './abilities.ts';
import type { MenuArea } from './menu.ts';

/**
 * Who may open a screen: anyone, only people who are not signed in, anyone signed in, anyone but clients' users, super
 * admins, or holders of an ability.
 */
export type ScreenAccess = 'public' | 'guest' | 'login' | 'staff' | 'super' | readonly Ability[];

/** What is known about a screen before its code is loaded. */
export type ScreenFacts<Parent extends string = string> = {
  /** The specification's address: `{id}` is a parameter, `{tab?}` an optional one. */
  path: string;
  area: MenuArea | 'Auth' | 'Print' | 'Errors';
  access: ScreenAccess;
  heading: string;
  sub_heading?: string;
  /** The word in the left menu; a screen without it is reached from others. */
  menu?: string;
  /** Who finds it in the menu, if not everyone who may open it. */
  menu_for?: readonly Ability[];
  /** The name of the parent screen in the breadcrumbs. */
  parent?: Parent;
  /** False for pages without menu and header: sign-in, print. */
  frame?: false;
  /** To look at only: neither the screen nor the panels above it offer to change what it shows. */
  view_only?: true;
  /** All of it belongs to the working company: without one it only says why. */
  of_company?: true;
  /** False if the specification does not ask for one. */
  crumbs?: false;
};

/** Where a module's records are shown: its screens by name, and the kinds of its side panels. */
export type Places = { screens: Readonly<Record<string, ScreenFacts>>; panels: readonly string[] };

/** `above`: the places of another module that are parents of some of these screens. */
type Declared<S, K, A extends string> = {
  screens: S;
  panels?: readonly K[];
  above?: { screens: Readonly<Record<A, ScreenFacts>> };
};

export const declarePlaces = <
  const S extends Readonly<Record<string, ScreenFacts<(keyof S & string) | A>>>,
  const K extends string = never,
  A extends string = never,
>({
  screens,
  panels = [],
}: Declared<S, K, A>): { screens: S; panels: readonly K[] } => ({ screens, panels });

/** The address without its optional parts; null if it needs a value that a menu cannot know. */
export function plainAddress(path: string): string | null {
  const bare = path.replaceAll(/\/\{\w+\?\}/g, '');
  return bare.includes('{') ? null : bare;
}

/** What happens when a user opens a screen. */
export type Verdict = 'open' | 'login' | 'home' | 'forbidden';
export type Visitor = {
  is_admin: boolean;
  is_super_admin: boolean;
  is_customer: boolean;
  abilities: readonly string[];
} | null;

export function verdictOn(access: ScreenAccess, user: Visitor): Verdict {
  if (access === 'public') return 'open';
  if (access === 'guest') return user ? 'home' : 'open';
  if (!user) return 'login';
  if (access === 'login') return 'open';
  if (access === 'staff') return user.is_customer ? 'forbidden' : 'open';
  if (access === 'super') return user.is_super_admin ? 'open' : 'forbidden';
  return access.some((ability) => mayDo(user, ability)) ? 'open' : 'forbidden';
}
