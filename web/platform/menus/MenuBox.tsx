import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Divider.css';
import { Menu } from '@mantine/core';
import type { MenuProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { MenuEntry, MenuItem } from './menuEntry.ts';
import { Standing } from './Standing.tsx';
import { keyOf } from './standStill.ts';
import { useStill } from './useStill.ts';

export type MenuLook = Pick<MenuProps, 'position' | 'width'>;
type MenuBoxProps = MenuLook & {
  id: string;
  /** The button that opened it. */
  button: RefObject<HTMLElement | null>;
  entries: readonly MenuEntry[];
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

const size = 16;

function signOf({ icon: Icon, isChosen }: MenuItem) {
  if (isChosen !== undefined)
    return isChosen ? <IconCheck size={size} aria-hidden /> : <span style={{ width: size }} />;
  return Icon && <Icon size={size} />;
}

/** The menu below a button. A click in it does not count as a click on the row or card around the button. */
export function MenuBox({ id, button, isOpen, onChange, entries: entriesNow, ...look }: MenuBoxProps) {
  const entries = useStill(entriesNow, isOpen);
  return (
    <Menu id={id} opened={isOpen} onChange={onChange} withinPortal transitionProps={{ duration: 80 }} {...look}>
      <Menu.Target>
        <Standing button={button} />
      </Menu.Target>
      <Menu.Dropdown
        mah="min(60vh, 30rem)"
        maw="min(calc(100vw - 1rem), 28rem)"
        style={{ overflowY: 'auto' }}
        onClick={(event) => event.stopPropagation()}
      >
        {entries.map((entry, at) => {
          if (entry === 'line') return <Menu.Divider key={at} />;
          if ('heading' in entry) return <Menu.Label key={at}>{entry.heading}</Menu.Label>;
          const { label, run, danger, isDisabled, isChosen, mark } = entry;
          return (
            <Menu.Item
              key={keyOf(entries, at)}
              leftSection={signOf(entry)}
              rightSection={mark}
              disabled={isDisabled ?? false}
              aria-current={isChosen ? 'true' : undefined}
              {...(danger && { c: 'var(--mantine-color-error)' })}
              onClick={() => void run()}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
