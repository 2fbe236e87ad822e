import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { hideToast, toastDuration, type Toast } from './toasts.ts';
import classes from './Toasts.module.css';

/** One message; it does not time out while hovered or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const { id, kind, text, undo } = toast;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => hideToast(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  // When the toast is closed, the focus goes back to where it came from.
  const before = useRef<HTMLElement>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = () => {
    hideToast(id);
    before.current?.focus({ preventScroll: true });
  };
  const takeBack = () => {
    close();
    undo?.();
  };
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      {kind === 'error' ? (
        <IconAlertCircle size={18} className={classes.icon} aria-hidden />
      ) : (
        <IconCircleCheck size={18} className={classes.icon} aria-hidden />
      )}
      <span className={classes.text}>{text}</span>
      {undo && (
        <Button size="compact-sm" variant="subtle" className={classes.undo} onClick={takeBack}>
          Undo
        </Button>
      )}
      <CloseButton size={24} iconSize={16} className={classes.close} aria-label="Close" onClick={close} />
    </div>
  );
}
