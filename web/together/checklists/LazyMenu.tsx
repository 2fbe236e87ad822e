import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { offered } from '../../platform/lists/rowActions.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import classes from './parts.module.css';

type LazyMenuProps = {
  label: string;
  /** Asked for when the menu opens: a thousand rows keep no menus. */
  actions: () => readonly RowAction<undefined>[];
};

/** The menu of one of very many rows, made when it is opened. */
export function LazyMenu({ label, actions }: LazyMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.dots}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={16} aria-hidden />
      </button>
      {isOpen && (
        <Menu opened onClose={close} position="bottom-end" withinPortal transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <span className={classes.anchor} aria-hidden />
          </Menu.Target>
          <Menu.Dropdown mah="60vh" className={classes.dropdown ?? ''}>
            {offered(actions(), undefined).map(({ label: name, icon: Icon, danger, run }) => (
              <Menu.Item
                key={name}
                leftSection={Icon && <Icon size={16} />}
                {...(danger && { c: 'var(--mantine-color-error)' })}
                onClick={() => run(undefined)}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
