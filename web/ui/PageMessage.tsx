import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageMessage.module.css';
import { useTitle } from './useTitle.ts';

type PageMessageProps = { mark: ReactNode; heading: string; text?: ReactNode; children?: ReactNode; below?: ReactNode };

/** A full page with one message and a next step. */
export function PageMessage({ mark, heading, text, children, below }: PageMessageProps) {
  useTitle(heading);
  return (
    <div className={classes.page}>
      <div className={classes.mark} aria-hidden>
        {mark}
      </div>
      <Title order={1}>{heading}</Title>
      {text && (
        <Text c="dimmed" maw={440}>
          {text}
        </Text>
      )}
      {children && <div className={classes.actions}>{children}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
