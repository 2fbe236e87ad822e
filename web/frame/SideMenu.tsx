import { useLocation } from '@tanstack/react-router';
import { allScreens } from '../platform/routeMap.ts';
import { useSession } from '../platform/session.ts';
import { useScreen } from '../platform/currentScreen.ts';
import { isCurrent, menuGroups } from './menuGroups.ts';
import { MenuArea } from './MenuArea.tsx';
import { MenuFlyout } from './MenuFlyout.tsx';
import classes from './SideMenu.module.css';

type SideMenuProps = { isNarrow?: boolean; onOpen?: () => void };

/** The areas and screens that the user may open. */
export function SideMenu({ isNarrow = false, onOpen }: SideMenuProps) {
  const { user } = useSession();
  const screen = useScreen();
  const path = useLocation({ select: (location) => location.pathname });
  const groups = menuGroups(allScreens(), user);
  // The longest match wins: /hat/courses/5 lights Courses, not a shorter address that also fits.
  const current = groups
    .flatMap(({ items }) => items)
    .filter(({ to }) => isCurrent(to, path))
    .reduce((best, { to }) => (to.length > best.length ? to : best), '');

  return (
    <div className={classes.menu} data-narrow={isNarrow || undefined}>
      <ul className={classes.list}>
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
      </ul>
    </div>
  );
}
