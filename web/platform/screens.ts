import type { ComponentType } from 'react';

export const areas = [
  'Home',
  'Contacts',
  'Leads',
  'Deals',
  'Services',
  'Programs',
  'Organization',
  'Hat',
  'Reports',
  'System',
  'Auth',
  'Print',
  'Errors',
] as const;
export type AreaName = (typeof areas)[number];

/**
 * Who may open a screen: anyone (`public`), only who is not signed in (`guest`), who is signed in (`login`), a super
 * admin (`super`), or holders of an ability, with `a|b` for either.
 */
export type ScreenAccess = string;

export type Screen = {
  /** The specification's address: `{id}` is a parameter, `{tab?}` one that may be absent. */
  path: string;
  /** The route's name: breadcrumbs and menus point at screens by it. */
  name: string;
  area: AreaName;
  access: ScreenAccess;
  /** Loaded when the screen is first opened. */
  load: () => Promise<ComponentType>;
  heading: string;
  sub_heading?: string;
  /** The word in the left menu; a screen without it is reached from others. */
  menu?: string;
  /** The name of the screen one step up in the breadcrumbs. */
  parent?: string;
  /** False for pages without menu and header: sign-in, print. */
  frame?: false;
  /** False where the specification asks for none. */
  crumbs?: false;
};

/** An address that only sends on: to a fixed one, or to the first of several that the user may open. */
export type Redirect = { path: string; to: string | string[] };
