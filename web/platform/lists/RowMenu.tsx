import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { LazyMenu } from '../menus/LazyMenu.tsx';
import { rowName } from './cells.tsx';
import { offered } from './rowActions.ts';
import type { RowAction } from './rowActions.ts';

type RowMenuProps<T> = { row: T; actions: readonly RowAction<T>[] };

/** The actions of one row; hidden if there are none. */
export function RowMenu<T extends object>({ row, actions }: RowMenuProps<T>) {
  const entries = offered(actions, row);
  if (entries.length === 0) return null;
  return (
    <LazyMenu
      position="bottom-end"
      entries={() => entries.map(({ label, icon, danger, run }) => ({ label, icon, danger, run: () => run(row) }))}
    >
      {(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={`Actions for ${rowName(row)}`}>
          <IconDots size={16} />
        </ActionIcon>
      )}
    </LazyMenu>
  );
}
