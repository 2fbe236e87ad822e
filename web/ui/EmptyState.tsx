import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type EmptyStateProps = { text: string; icon?: ReactNode; hint?: ReactNode; action?: ReactNode };

/** Shown where there is nothing: the specification's text, an icon and the next step. */
export function EmptyState({ text, icon, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty} tabIndex={-1} data-empty>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Text fw={500}>{text}</Text>
      {hint && (
        <Text c="dimmed" size="sm" maw={420}>
          {hint}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
