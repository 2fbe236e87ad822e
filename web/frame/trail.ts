import { allScreens, plainAddress, trailOf } from '../platform/routeMap.ts';
import type { Screen } from '../platform/screens.ts';
import type { Crumb, OwnPlace } from '../ui/crumbs.ts';
import { areaLooks } from './areaLooks.ts';

/** The breadcrumbs of a screen: its area, the screens above it, itself; its own words replace the route's. */
export function breadcrumbs(screen: Screen, own: OwnPlace | null): Crumb[] {
  if (screen.crumbs === false) return [];
  const look = areaLooks[screen.area];
  const area: Crumb[] = look && screen.area !== 'Home' ? [{ label: look.label, to: look.path }] : [];
  if (own?.crumbs) return [...area, ...own.crumbs];
  const trail = trailOf(screen, allScreens()).map((step): Crumb => {
    const to = plainAddress(step.path);
    return { label: step.heading, ...(to === null ? {} : { to }) };
  });
  const last = trail.at(-1);
  if (last && own?.crumb) last.label = own.crumb;
  return [...area, ...trail].filter(({ label }, index, all) => label !== all[index + 1]?.label);
}
