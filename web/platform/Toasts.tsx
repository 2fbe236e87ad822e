import { useEffect, useRef } from 'react';
import { keepClear } from './clearOfToasts.ts';
import { useToasts } from './toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import classes from './Toasts.module.css';

/**
 * The messages at the bottom right, announced to screen readers. If they cover the record that the newest is about, it
 * is scrolled clear.
 */
export function Toasts() {
  const toasts = useToasts();
  const place = useRef<HTMLElement>(null);
  const newest = toasts.at(-1);
  useEffect(() => (newest && place.current ? keepClear(place.current, newest.about) : undefined), [newest]);
  return (
    <section ref={place} className={classes.toasts} aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
