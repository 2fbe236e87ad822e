import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconReceipt } from '@tabler/icons-react';
import type { ServiceRecord } from '../../../contract/delivery/services.ts';
import { Card } from '../../ui/Card.tsx';
import { HourFigures } from './HourFigures.tsx';
import { isRetainer, showExpenses, showOccurrences } from './serviceActions.ts';
import { roundText } from '../../together/timelogs/roundDay.ts';
import classes from './services.module.css';
import { SpendingFigures } from './SpendingFigures.tsx';

/** Budget and spending of the service, current and in total, with links to its expenses and occurrences. */
export function ServiceSpending({ service }: { service: ServiceRecord }) {
  const { occurrence, spending } = service;
  return (
    <Card
      title="Budget"
      aside={
        <span className={classes.chips}>
          {isRetainer(service) && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCalendarRepeat size={15} aria-hidden />}
              onClick={() => showOccurrences(service)}
            >
              Occurrences
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconReceipt size={15} aria-hidden />}
            onClick={() => showExpenses(service)}
          >
            Expenses
          </Button>
        </span>
      }
    >
      {occurrence && (
        <>
          <p className={classes.period}>{roundText(occurrence)}</p>
          <SpendingFigures spending={occurrence} />
          <HourFigures hours={occurrence} />
          <p className={classes.period}>All occurrences so far</p>
        </>
      )}
      <SpendingFigures spending={spending} />
      <HourFigures hours={spending} />
    </Card>
  );
}
