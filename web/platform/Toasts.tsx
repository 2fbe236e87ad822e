import { useToasts } from './toasts.ts';
import { ToastCard } from './ToastCard.tsx';
import classes from './Toasts.module.css';

/** The messages at the bottom right, announced to screen readers. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <section className={classes.toasts} aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
