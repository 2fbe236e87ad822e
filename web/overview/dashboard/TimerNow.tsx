import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useRecordHref } from '../../platform/records/recordAddress.ts';
import { Clock } from '../../together/timelogs/Clock.tsx';
import { stopTimer, useRunningTimer } from '../../together/timelogs/timer.ts';
import classes from './blocks.module.css';

/** The running timer. */
export function TimerNow() {
  const hrefOf = useRecordHref();
  const running = useRunningTimer();
  if (!running?.log) return null;
  const { log } = running;
  return (
    <p className={classes.timer}>
      <Clock running={running} />
      <a className={classes.link} href={hrefOf(log)}>
        {log.title}
      </a>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlayerStopFilled size={12} aria-hidden />}
        onClick={() => void stopTimer(log)}
      >
        Stop
      </Button>
    </p>
  );
}
