import { plainAddress } from '../../contract/platform/places.ts';
import { menuAreas } from '../../contract/platform/menu.ts';
import type { MenuArea, MenuGroup } from '../../contract/platform/menu.ts';
import { trailOf } from '../platform/modules/routeMap.ts';
import type { Screen } from '../platform/modules/screens.ts';
import type { Crumb, OwnPlace } from '../ui/crumbs.ts';

const areaOf = ({ area }: Screen) => (area in menuAreas && area !== 'Home' ? menuAreas[area as MenuArea] : null);

/**
 * The breadcrumbs of a screen: its area, the screens above it, and itself, with the screen's own titles over the
 * route's.
 */
export function breadcrumbs(screen: Screen, menu: readonly MenuGroup[], own: OwnPlace | null): Crumb[] {
  if (screen.crumbs === false) return [];
  const of = areaOf(screen);
  const isOpen = menu.some(({ area }) => area === screen.area);
  const area: Crumb[] = of ? [{ label: of.label, ...(isOpen && { to: of.path }) }] : [];
  if (own?.crumbs) return [...area, ...own.crumbs];
  const all = trailOf(screen).map((step): Crumb => {
    const to = plainAddress(step.path);
    return { label: step.heading, ...(to === null ? {} : { to }) };
  });
  // A screen at the area's own address is the area: screens below it do not list it twice.
  const trail = all.filter(({ to }, index) => to !== of?.path || index === all.length - 1);
  const last = trail.at(-1);
  if (last && own?.crumb) last.label = own.crumb;
  return [...area, ...trail].filter(({ label }, index, all) => label !== all[index + 1]?.label);
}
