import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../platform/modules/lazyPart.tsx';
import { useSession } from '../platform/session.ts';
import { useScreen } from '../platform/currentScreen.ts';
import { currentItem } from './currentItem.ts';
import { MenuArea } from './MenuArea.tsx';
import type { MenuFlyoutProps } from './MenuFlyout.tsx';
import classes from './SideMenu.module.css';

const MenuFlyout = lazyPart<MenuFlyoutProps>(async () => (await import('./MenuFlyout.tsx')).MenuFlyout);
/** Loaded at once for users with a collapsed menu, and when idle for everyone else. */
export const loadNarrowMenu = () => MenuFlyout.preload();

type SideMenuProps = { isNarrow?: boolean; onOpen?: () => void };

/** The areas and screens the user may open. */
export function SideMenu({ isNarrow = false, onOpen }: SideMenuProps) {
  const { user } = useSession();
  const screen = useScreen();
  const path = useLocation({ select: (location) => location.pathname });
  const groups = user?.menu ?? [];
  const current = currentItem(groups, screen, path);

  return (
    <div className={classes.menu} data-narrow={isNarrow || undefined}>
      <ul className={classes.list}>
        <Suspense>
          {groups.map((group) => {
            const isOpenArea = group.area === screen?.area;
            return isNarrow ? (
              <MenuFlyout key={group.area} group={group} current={current} isCurrentArea={isOpenArea} />
            ) : (
              <MenuArea
                key={group.area}
                group={group}
                current={current}
                isCurrentArea={isOpenArea}
                {...(onOpen ? { onOpen } : {})}
              />
            );
          })}
        </Suspense>
      </ul>
    </div>
  );
}
