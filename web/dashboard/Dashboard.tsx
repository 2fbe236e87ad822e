import { useState } from 'react';
import { formatDate } from '../platform/format.ts';
import { may, useSession } from '../platform/session.ts';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { blocks } from './blocks.ts';
import classes from './Dashboard.module.css';
import { greeting } from './greeting.ts';
import { MyActivity } from './MyActivity.tsx';
import { MyNotices } from './MyNotices.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useSettled } from './useSettled.ts';

/** The day at a glance. */
export function Dashboard() {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const isSettled = useSettled();
  const mine = blocks.filter(({ access }) => may(access));
  return (
    <Screen
      heading={greeting(user?.display_name ?? '', now.getHours())}
      subHeading={formatDate(now, 'display')}
      crumb="Dashboard"
    >
      {!isSettled && <SkeletonLines lines={8} />}
      <div className={classes.blocks} hidden={!isSettled}>
        <div className={classes.column}>
          {mine
            .filter(({ isMain }) => isMain)
            .map(({ key, content: Content }) => (
              <Content key={key} />
            ))}
          <Shortcuts />
        </div>
        <div className={classes.column}>
          {mine
            .filter(({ isMain }) => !isMain)
            .map(({ key, content: Content }) => (
              <Content key={key} />
            ))}
          <MyNotices />
          <MyActivity />
        </div>
      </div>
    </Screen>
  );
}
