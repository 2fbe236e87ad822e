import type { MenuGroup } from '../../contract/platform/menu.ts';
import { trailOf } from '../platform/modules/routeMap.ts';
import type { Screen } from '../platform/modules/screens.ts';

/** Whether the open address is the item's own or below it. */
const isWithin = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);

/** The menu item to highlight: the open screen's own, else that of the nearest screen above it. */
export function currentItem(menu: readonly MenuGroup[], screen: Screen | null, path: string): string {
  const items = menu.flatMap((group) => group.items);
  const above = screen ? trailOf(screen).toReversed() : [];
  const named = above.map(({ name }) => items.find((item) => item.name === name)).find((item) => item !== undefined);
  if (named) return named.path;
  // Nothing above the screen is in the user's menu: the item with the longest address that contains this one.
  return items
    .filter((item) => isWithin(item.path, path))
    .reduce((best, item) => (item.path.length > best.length ? item.path : best), '');
}
