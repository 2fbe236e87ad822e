import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { Tone } from './StatusBadge.tsx';
import badge from './StatusBadge.module.css';
import classes from './StatusButton.module.css';

/** A status in a word that is a button: pressed, it offers the others. */
export function StatusButton({ tone, children, ...button }: ComponentProps<'button'> & { tone: Tone }) {
  return (
    <button type="button" {...button} className={`${badge.badge} ${classes.button}`} data-tone={tone}>
      {children}
      <IconChevronDown size={12} aria-hidden />
    </button>
  );
}
