import type { SessionUser } from '../../contract/system/people.ts';
import { permittedScreens, plainAddress } from '../platform/routeMap.ts';
import { areas, type AreaName, type Screen } from '../platform/screens.ts';

export type MenuItem = { label: string; to: string; name: string };
export type MenuGroup = { area: AreaName; items: MenuItem[] };

/** The menu for this user: areas in their order, each with the screens they may open, none empty. */
export function menuGroups(screens: readonly Screen[], user: SessionUser | null): MenuGroup[] {
  const permitted = permittedScreens(screens, user);
  return areas
    .map((area) => ({
      area,
      items: permitted
        .filter((screen) => screen.area === area)
        .flatMap((screen) => {
          const to = plainAddress(screen.path);
          return to === null ? [] : [{ label: screen.menu ?? screen.heading, to, name: screen.name }];
        }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Whether an item stands for the address now open: itself or something below it. */
export const isCurrent = (to: string, path: string): boolean => path === to || path.startsWith(`${to}/`);
