import classes from './Progress.module.css';

type ProgressProps = {
  /** Null: there is nothing to do, so there is no figure either. */
  percent: number | null;
  label: string;
  hasFigure?: boolean;
};

/** How much is done: a bar and the figure. */
export function Progress({ percent, label, hasFigure = true }: ProgressProps) {
  return (
    <div className={classes.progress} data-progress>
      <progress
        className={classes.track}
        max={100}
        value={percent ?? 0}
        aria-label={label}
        aria-valuetext={percent === null ? 'Nothing to do' : undefined}
        data-whole={percent === 100 || undefined}
      />
      {hasFigure && percent !== null && <span className={classes.percent}>{percent}%</span>}
    </div>
  );
}
