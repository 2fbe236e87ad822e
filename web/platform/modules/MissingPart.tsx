import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { missingText } from '../loading.ts';
import classes from './MissingPart.module.css';

type MissingPartProps = { onRetry: () => void; onLeave?: () => void };

/** Shown in place of a part of the screen that could not be loaded; outside a page or dialog, at the bottom of the window. */
export function MissingPart({ onRetry, onLeave }: MissingPartProps) {
  const box = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    box.current!.scrollIntoView({ block: 'nearest' });
    return () => leave();
  }, []);
  return (
    <div ref={box} role="alert" className={classes.missing}>
      <span>{missingText}</span>
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
      <Button size="xs" onClick={() => globalThis.location.reload()}>
        Reload
      </Button>
    </div>
  );
}
