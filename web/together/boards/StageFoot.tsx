import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { BoardHead, Stage } from '../../../contract/together/boards.ts';
import { AddCardItems } from './AddCardItems.tsx';
import type { BoardChange } from './boardAfter.ts';
import { LazyMenu } from './LazyMenu.tsx';
import classes from './stage.module.css';

type StageFootProps = { head: BoardHead; stage: Stage; change: (change: BoardChange) => void };

/** Below the cards of a stage: another one. */
export const StageFoot = memo(function StageFoot({ head, stage, change }: StageFootProps) {
  if (!head.can.add_cards || !stage.sync) return null;
  return (
    <footer className={classes.foot}>
      <LazyMenu
        className={classes.add}
        label={`Add card to ${stage.name}`}
        position="top-start"
        face={
          <>
            <IconPlus size={15} aria-hidden />
            Add card
          </>
        }
      >
        <AddCardItems head={head} stage={stage.id} change={change} />
      </LazyMenu>
    </footer>
  );
});
