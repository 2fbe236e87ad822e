import classes from './ColorDot.module.css';

/** A label's colour next to its text. Decorative, as the text says it all. */
export function ColorDot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: color }} aria-hidden />;
}
