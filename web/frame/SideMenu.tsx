import { useLocation } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { useScreen } from '../platform/currentScreen.ts';
import { currentItem } from './currentItem.ts';
import { MenuArea } from './MenuArea.tsx';
import { MenuFlyout } from './MenuFlyout.tsx';
import classes from './SideMenu.module.css';

type SideMenuProps = { isNarrow?: boolean; onOpen?: () => void };

/** The areas and screens that the user may open. */
export function SideMenu({ isNarrow = false, onOpen }: SideMenuProps) {
  const { user } = useSession();
  const screen = useScreen();
  const path = useLocation({ select: (location) => location.pathname });
  const groups = user?.menu ?? [];
  const current = currentItem(groups, path);

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
