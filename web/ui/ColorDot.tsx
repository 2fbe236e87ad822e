import classes from './ColorDot.module.css';

/** A label's colour beside its word; decoration, as the word says it all. */
export function ColorDot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: color }} aria-hidden />;
}
