import { VisuallyHidden } from '@mantine/core';
import type { Deal } from '../../../contract/sales/deals.ts';
import { formatDate } from '../../platform/format.ts';
import { today } from '../../platform/localTime.ts';
import classes from './deals.module.css';
import { isLate } from './dealState.ts';

type ExpectedCloseProps = {
  deal: Pick<Deal, 'status' | 'expected_close_on' | 'archived_at'>;
  as: 'table' | 'detail';
};

/** The day a deal is expected to be decided, marked once it has passed. */
export function ExpectedClose({ deal, as }: ExpectedCloseProps) {
  const text = formatDate(deal.expected_close_on, as);
  if (!isLate(deal, today())) return text;
  return (
    <span className={classes.late} title="Overdue">
      <VisuallyHidden>Overdue </VisuallyHidden>
      {text}
    </span>
  );
}
