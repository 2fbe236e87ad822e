import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

type LazyMenuProps = {
  className: string | undefined;
  label: string;
  /** What the button shows. */
  face: ReactNode;
  position?: 'bottom-end' | 'top-start';
  children: ReactNode;
};

/** A button with a menu that is made when it is first opened: a board has many. */
export function LazyMenu({ className, label, face, position = 'bottom-end', children }: LazyMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      {...(!isUsed && { onClick: () => setUsed(true) })}
    >
      {face}
    </button>
  );
  if (!isUsed) return button;
  return (
    <Menu position={position} transitionProps={{ duration: 80 }} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
