import type { ScreenName } from '../../../contract/places.ts';
import type { MenuArea } from '../../../contract/platform/menu.ts';
import type { ScreenFacts } from '../../../contract/platform/places.ts';
import type { Load } from './lazyPart.tsx';

/** A screen: what the contract says of it, and what draws it, loaded when it is first opened. */
export type Screen = ScreenFacts & { name: string; load: Load };

/**
 * Where an address that only sends on leads to: the first of these screens that the user may open, or the first of an
 * area of their menu. Who may open none is sent to the first, which refuses.
 */
export type SendsTo = readonly [ScreenName, ...ScreenName[]] | { menu: MenuArea; else: ScreenName };
export type Redirect = { path: string; to: SendsTo };
