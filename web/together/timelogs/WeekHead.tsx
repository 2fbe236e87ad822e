import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hoursMinutes } from '../../../contract/together/hours.ts';
import classes from './week.module.css';

type WeekHeadProps = { total: number; onTurn: (step: -1 | 1) => void; children: ReactNode };

/** The days of a week in words, its total, and the weeks beside it. */
export function WeekHead({ total, onTurn, children }: WeekHeadProps) {
  return (
    <div className={classes.head}>
      <ActionIcon variant="subtle" color="gray" aria-label="Previous week" onClick={() => onTurn(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      {children}
      <ActionIcon variant="subtle" color="gray" aria-label="Next week" onClick={() => onTurn(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
      <span className={classes.total}>
        Week <strong>{hoursMinutes(total)}</strong>
      </span>
    </div>
  );
}
