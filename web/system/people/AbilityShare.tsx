import classes from './AbilityShare.module.css';

type AbilityShareProps = { count: number; total: number };

/** How many of all abilities a role has, as a number and a bar. */
export function AbilityShare({ count, total }: AbilityShareProps) {
  const style = { '--share': `${Math.round((100 * count) / total)}%` } as React.CSSProperties;
  return (
    <span className={classes.share}>
      <span className={classes.bar} style={style} aria-hidden />
      <span className={classes.count}>{count}</span>
    </span>
  );
}
