import { plainAddress } from '../../contract/platform/places.ts';
import type { MenuGroup } from '../../contract/platform/menu.ts';
import { trailOf } from '../platform/modules/routeMap.ts';
import type { Screen } from '../platform/modules/screens.ts';
import type { Crumb, OwnPlace } from '../ui/crumbs.ts';

/**
 * The breadcrumbs of a screen: its area, the screens above it, and itself, with the screen's own titles over the
 * route's.
 */
export function breadcrumbs(screen: Screen, menu: readonly MenuGroup[], own: OwnPlace | null): Crumb[] {
  if (screen.crumbs === false) return [];
  const group = menu.find(({ area }) => area === screen.area);
  const area: Crumb[] = group && group.area !== 'Home' ? [{ label: group.label, to: group.path }] : [];
  if (own?.crumbs) return [...area, ...own.crumbs];
  const trail = trailOf(screen).map((step): Crumb => {
    const to = plainAddress(step.path);
    return { label: step.heading, ...(to === null ? {} : { to }) };
  });
  const last = trail.at(-1);
  if (last && own?.crumb) last.label = own.crumb;
  return [...area, ...trail].filter(({ label }, index, all) => label !== all[index + 1]?.label);
}
