import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './Card.module.css';

type CardProps = {
  title?: ReactNode;
  aside?: ReactNode;
  /** Without padding, for lists and tables that reach the border. */
  flush?: boolean;
  /** Without a box, where it is all that the screen or the tab shows. */
  plain?: boolean;
  children: ReactNode;
  className?: string;
};

/** A block of a screen with a light border; with a title it is a region. */
export function Card({ title, aside, flush, plain, children, className }: CardProps) {
  const id = useId();
  const Block = title ? 'section' : 'div';
  return (
    <Block
      className={[plain ? classes.plain : classes.card, className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={classes.head}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      <div className={flush || plain ? classes.flush : classes.body}>{children}</div>
    </Block>
  );
}
