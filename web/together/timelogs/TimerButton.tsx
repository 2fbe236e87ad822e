import { ActionIcon, Button } from '@mantine/core';
import { IconClock, IconClockPlus, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { Can } from '../../platform/Can.tsx';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { singly } from '../../platform/singly.ts';
import { useMay } from '../../platform/session.ts';
import { Clock } from './Clock.tsx';
import { addTime, isOn, startTimer, stopTimer, useRunningTimer } from './timer.ts';
import type { Timed } from './timer.ts';
import classes from './timelogs.module.css';

type TimerButtonProps = Timed & {
  /** For a retainer, whose logs are grouped by occurrence. */
  isGrouped?: boolean;
};

function StartStop({ record }: { record: Timed }) {
  const running = useRunningTimer();
  if (running && isOn(record, running.log)) {
    const { log } = running;
    return (
      <Button
        variant="light"
        color="red"
        leftSection={<IconPlayerStopFilled size={13} aria-hidden />}
        title={log.title}
        onClick={singly(() => stopTimer(log))}
      >
        Stop&nbsp;
        <Clock running={running} />
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlayFilled size={13} aria-hidden />}
      onClick={singly(() => startTimer(record))}
    >
      Start timer
    </Button>
  );
}

/** Time on a record: start and stop, add by hand, and the logs. */
export function TimerButton({ isGrouped = false, ...record }: TimerButtonProps) {
  const isOffered = useMay(['add time logs', 'browse time logs', 'browse own time logs']);
  const { reference_type, reference_id } = record;
  const openLogs = () =>
    isGrouped
      ? openPanel('time-by-occurrence', reference_id)
      : openPanel('time-logs', `${reference_type}-${reference_id}`);
  if (!isOffered) return null;
  return (
    <div className={classes.timer}>
      <Can do="add time logs">
        <StartStop record={record} />
        <ActionIcon variant="default" size={32} aria-label="Add time" title="Add time" onClick={() => addTime(record)}>
          <IconClockPlus size={16} />
        </ActionIcon>
      </Can>
      <Can do={['browse time logs', 'browse own time logs']}>
        <ActionIcon variant="default" size={32} aria-label="Time Logs" title="Time Logs" onClick={openLogs}>
          <IconClock size={16} />
        </ActionIcon>
      </Can>
    </div>
  );
}
