import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import type { BoardHead, Stage } from '../../../contract/together/boards.ts';
import { LazyMenu } from '../../platform/menus/LazyMenu.tsx';
import { addCardEntries } from './addCardEntries.ts';
import type { BoardChange } from './boardAfter.ts';
import classes from './stage.module.css';

type StageFootProps = { head: BoardHead; stage: Stage; change: (change: BoardChange) => void };

/** Below the cards of a stage: the button to add one. */
export const StageFoot = memo(function StageFoot({ head, stage, change }: StageFootProps) {
  if (!head.can.add_cards || !stage.sync) return null;
  return (
    <footer className={classes.foot}>
      <LazyMenu position="top-start" entries={() => addCardEntries(head, change, stage.id)}>
        {(props) => (
          <button {...props} type="button" className={classes.add} aria-label={`Add card to ${stage.name}`}>
            <IconPlus size={15} aria-hidden />
            Add card
          </button>
        )}
      </LazyMenu>
    </footer>
  );
});
