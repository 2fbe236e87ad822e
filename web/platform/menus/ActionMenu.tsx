import { IconDots } from '@tabler/icons-react';
import { offered } from '../lists/rowActions.ts';
import type { RowAction } from '../lists/rowActions.ts';
import { LazyMenu } from './LazyMenu.tsx';
import classes from './ActionMenu.module.css';

type ActionMenuProps = { label: string; actions: () => readonly RowAction<undefined>[] };

/** The menu of a list, or of one of very many items. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => (
  <LazyMenu
    position="bottom-end"
    entries={() => offered(actions(), undefined).map((action) => ({ ...action, run: () => action.run(undefined) }))}
  >
    {(props) => (
      <button {...props} type="button" className={classes.dots} aria-label={label}>
        <IconDots size={16} aria-hidden />
      </button>
    )}
  </LazyMenu>
);
