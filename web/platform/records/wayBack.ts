import { plainAddress, verdictOn } from '../../../contract/platform/places.ts';
import type { Visitor } from '../../../contract/platform/places.ts';
import { trailOf } from '../modules/routeMap.ts';
import type { Screen } from '../modules/screens.ts';

/** The nearest screen above a record's own that the user may open, by its title in the menu. */
export function wayBack(screen: Screen, user: Visitor): { label: string; to: string } | null {
  for (const { path, access, menu, heading } of trailOf(screen).slice(0, -1).toReversed()) {
    const to = plainAddress(path);
    if (to !== null && verdictOn(access, user) === 'open') return { label: `Back to ${menu ?? heading}`, to };
  }
  return null;
}
