import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Loaded } from './lists/useRecord.ts';
import { Pending } from './lists/Pending.tsx';
import { Card } from '../ui/Card.tsx';
import classes from './Block.module.css';

type BlockProps<T> = {
  title: string;
  /** Where to see all of it; null for users who may not go there. */
  link: { label: string; href: string } | null;
  loaded: Loaded<T>;
  lines?: number;
  children: (data: T) => ReactNode;
};

/** A block of the home screen: its title is a link, and it shows a skeleton while loading. */
export function Block<T>({ title, link, loaded: { record, error, refresh }, lines = 5, children }: BlockProps<T>) {
  return (
    <Card
      title={title}
      aside={
        link && (
          <Anchor href={link.href} size="sm" className={classes.lead}>
            {link.label}
          </Anchor>
        )
      }
    >
      {record && children(record)}
      {!record && <Pending error={error} onRetry={refresh} lines={lines} />}
    </Card>
  );
}
