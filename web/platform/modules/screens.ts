import type { ScreenName } from '../../../contract/places.ts';
import type { MenuArea } from '../../../contract/platform/menu.ts';
import type { ScreenFacts } from '../../../contract/platform/places.ts';
import type { Load } from './lazyPart.tsx';

/** A screen: its entry in the contract, and its component, loaded on first use. */
export type Screen = ScreenFacts & { name: string; load: Load };

/**
 * Where a redirect leads: the first of these screens the user may open, or the first in an area of their menu. Users
 * who may open none are sent to the first, which refuses.
 */
export type SendsTo = readonly [ScreenName, ...ScreenName[]] | { menu: MenuArea; else: ScreenName };
export type Redirect = { path: string; to: SendsTo };
