import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { missingText } from '../loading.ts';
import classes from './MissingPart.module.css';

type MissingPartProps = { onRetry: () => void; onLeave?: () => void };

/** Stands where a part of the screen could not be loaded; what would have stood above the screen says so below it. */
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
