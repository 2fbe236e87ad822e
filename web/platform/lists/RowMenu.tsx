import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { rowName } from './cells.tsx';
import { offered } from './rowActions.ts';
import type { RowAction } from './rowActions.ts';

type RowMenuProps<T> = { row: T; actions: readonly RowAction<T>[] };

/** What can be done with one row; nothing stands where nothing may be done. */
export function RowMenu<T extends object>({ row, actions }: RowMenuProps<T>) {
  const entries = offered(actions, row);
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${rowName(row)}`}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {entries.map(({ label, icon: Icon, danger, run }) => (
          <Menu.Item
            key={label}
            leftSection={Icon && <Icon size={16} />}
            {...(danger && { c: 'var(--mantine-color-error)' })}
            onClick={() => run(row)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
