import { Suspense, useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { wallAt } from '../../platform/localTime.ts';
import type { Block } from '../../platform/modules/module.ts';
import { useSession } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonCards } from '../../ui/SkeletonCards.tsx';
import { blocksOf } from './blocks.ts';
import classes from './Dashboard.module.css';
import { greeting } from './greeting.ts';
import { MyActivity } from './MyActivity.tsx';
import { MyNotices } from './MyNotices.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useSettled } from './useSettled.ts';

/**
 * Each block suspends on its own: the block of a new role loads while the screen is already shown, and a screen that
 * waited for it would be rendered again with every answer that arrives.
 */
const Blocks = ({ given }: { given: readonly Block[] }) =>
  given.map(({ key, content: Content }) => (
    <Suspense
      key={key}
      fallback={
        <output aria-label="Loading">
          <SkeletonCards heights={[160]} />
        </output>
      }
    >
      <Content />
    </Suspense>
  ));

/** The first cards of both columns while nothing has arrived yet. */
const Waiting = () => (
  <output className={classes.blocks} aria-label="Loading">
    <div className={classes.column}>
      <SkeletonCards heights={[450, 160, 160]} />
    </div>
    <div className={classes.column}>
      <SkeletonCards heights={[110, 265, 150, 150]} />
    </div>
  </output>
);

export function Dashboard() {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  const isSettled = useSettled();
  const mine = blocksOf(user);
  return (
    <Screen
      heading={greeting(user?.display_name ?? '', Number(wallAt(now).time.slice(0, 2)))}
      subHeading={formatDate(now, 'display')}
      crumb="Dashboard"
    >
      {!isSettled && <Waiting />}
      <div className={classes.blocks} hidden={!isSettled}>
        <div className={classes.column}>
          <Blocks given={mine.filter(({ isMain }) => isMain)} />
          {user?.abilities.length === 0 && !mine.some(({ isMain }) => isMain) && <NothingYet />}
          <div className={classes.last}>
            <MyActivity />
            {/* Users of a client have only one other screen, and its link is already above. */}
            {!user?.is_customer && <Shortcuts />}
          </div>
        </div>
        <div className={classes.column}>
          <Blocks given={mine.filter(({ isMain }) => !isMain)} />
          <MyNotices />
        </div>
      </div>
    </Screen>
  );
}
