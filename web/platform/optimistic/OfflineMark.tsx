import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import { useSession } from '../session.ts';
import classes from './OfflineMark.module.css';
import { retryAll, useOfflineWaiting, useSendingText } from './lanes.ts';
import { useRefusals } from './refusals.ts';
import { resumeFor } from './resume.ts';

const Refusals = lazyPart(async () => (await import('./Refusals.tsx')).Refusals);

const waitingText = (count: number) =>
  count === 0 ? 'Offline' : `Offline, ${count} ${count === 1 ? 'change' : 'changes'} waiting`;

type MarkProps = { color: 'orange' | 'red'; icon: ReactNode; title?: string; onClick: () => void; children: ReactNode };

const looks = { root: classes.mark ?? '', label: classes.label ?? '', section: classes.icon ?? '' };

const Mark = ({ color, icon, children, ...button }: MarkProps) => (
  <Button size="compact-xs" variant="light" color={color} leftSection={icon} classNames={looks} {...button}>
    {children}
  </Button>
);

/** Shows in the header what is not on the server yet, how far sending it has come, and what was not accepted. */
export function OfflineMark() {
  const userId = useSession().user?.id;
  const waiting = useOfflineWaiting();
  const sending = useSendingText();
  const refusals = useRefusals();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (userId === undefined ? undefined : resumeFor(userId)), [userId]);
  return (
    <>
      <output>
        {waiting !== null && (
          <Mark color="orange" icon={<IconCloudOff size={14} aria-hidden />} title="Try again now" onClick={retryAll}>
            {waitingText(waiting)}
          </Mark>
        )}
        {sending !== null && (
          <Mark
            color="orange"
            icon={<IconCloudUpload size={14} aria-hidden />}
            title="Sending the changes you made offline"
            onClick={retryAll}
          >
            {sending}
          </Mark>
        )}
      </output>
      {refusals.length > 0 && (
        <Mark color="red" icon={<IconAlertTriangle size={14} aria-hidden />} onClick={() => setOpen(true)}>
          {refusals.length} not accepted
        </Mark>
      )}
      {isOpen && refusals.length > 0 && (
        <Suspense>
          <Refusals refusals={refusals} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
