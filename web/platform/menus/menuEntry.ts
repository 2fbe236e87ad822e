import type { ComponentType, ReactNode } from 'react';

export type MenuItem = {
  label: string;
  run: () => unknown;
  icon?: ComponentType<{ size?: string | number }> | undefined;
  danger?: boolean | undefined;
  isDisabled?: boolean;
  /** Of several to choose from: whether it is the one. */
  isChosen?: boolean;
  /** Stands at its end. */
  mark?: ReactNode;
};

/** What stands in a menu: things to do, a heading above some of them, a line between them. */
export type MenuEntry = MenuItem | { heading: ReactNode } | 'line';
