import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import classes from './Bell.module.css';
import { useNotices } from './noticeQueries.ts';
import type { InboxBoxProps } from './InboxBox.tsx';

const InboxBox = lazyPart<InboxBoxProps>(async () => (await import('./InboxBox.tsx')).InboxBox);

/** The number of unread notifications; opens the inbox. */
export function Bell() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const isOpen = state === 'open';
  const setOpen = (next: boolean) => setState(next ? 'open' : 'closed');
  const unread = useNotices().data?.unread ?? 0;
  // What is seen is part of the name, so that the button can be asked for by voice.
  const shown = unread > 99 ? '99+' : unread;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`;
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        className={classes.bell}
        onPointerEnter={() => void InboxBox.preload()}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={18} stroke={1.6} />
        {unread > 0 && <span className={classes.count}>{shown}</span>}
      </ActionIcon>
      {state !== 'unused' && (
        <Suspense>
          <InboxBox id={id} button={button} isOpen={isOpen} onChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
