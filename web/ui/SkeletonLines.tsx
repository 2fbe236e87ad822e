import classes from './SkeletonLines.module.css';

const widths = [64, 82, 48, 74, 58, 90, 70, 52];

/** Placeholder lines for text; screen readers hear that it is loading. */
export function SkeletonLines({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <output className={classes.lines} aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={classes.line} style={{ width: `${widths[index % widths.length]}%` }} />
      ))}
    </output>
  );
}
