import type { ComponentType, ReactNode } from 'react';

export type MenuItem = {
  label: string;
  run: () => unknown;
  icon?: ComponentType<{ size?: string | number }> | undefined;
  danger?: boolean | undefined;
  isDisabled?: boolean;
  /** Whether this is the chosen option. */
  isChosen?: boolean;
  /** Shown at the end of the entry. */
  mark?: ReactNode;
};

/** An entry of a menu: an action, a heading or a divider. */
export type MenuEntry = MenuItem | { heading: ReactNode } | 'line';
