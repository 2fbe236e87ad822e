import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import type { RunningTimeLog } from '../../../contract/together/timelogs.ts';
import { useRecordHref } from '../../platform/records/recordAddress.ts';
import { singly } from '../../platform/singly.ts';
import { Clock } from './Clock.tsx';
import { stopTimer } from './timer.ts';
import type { Running } from './timer.ts';
import classes from './timelogs.module.css';

const StillWorking = lazyPart(async () => (await import('./StillWorking.tsx')).StillWorking);

/** The running timer in the header: the clock links to the record, the button stops it. */
export function RunningTimer({ running, log }: { running: Running; log: RunningTimeLog }) {
  const hrefOf = useRecordHref();
  return (
    <div className={classes.header}>
      <Tooltip label={log.title} maw={320} multiline withinPortal events={{ hover: true, focus: true, touch: true }}>
        <a className={classes.link} href={hrefOf(log)}>
          <span className={classes.dot} aria-hidden />
          <Clock running={running} />
          <span className={classes.title}>{log.title}</span>
        </a>
      </Tooltip>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label="Stop timer"
        title="Stop timer"
        onClick={singly(() => stopTimer(log))}
      >
        <IconPlayerStopFilled size={14} />
      </ActionIcon>
      {log.asks && (
        <Suspense>
          <StillWorking key={log.id} log={log} />
        </Suspense>
      )}
    </div>
  );
}
