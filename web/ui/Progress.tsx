import classes from './Progress.module.css';

type ProgressProps = { percent: number; label: string; hasFigure?: boolean };

/** How much is done: a bar and the figure. */
export function Progress({ percent, label, hasFigure = true }: ProgressProps) {
  return (
    <div className={classes.progress} data-progress>
      <progress
        className={classes.track}
        max={100}
        value={percent}
        aria-label={label}
        data-whole={percent === 100 || undefined}
      />
      {hasFigure && <span className={classes.percent}>{percent}%</span>}
    </div>
  );
}
