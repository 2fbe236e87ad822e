import type { CSSProperties, ReactNode } from 'react';
import classes from './BarList.module.css';

export type Bar = {
  key: string | number;
  text: string;
  value: number;
  /** The share of the value that is drawn in full colour; all of it unless given. */
  part?: number;
  /** The figures in words at the right end; the value itself unless given. */
  figures?: ReactNode;
  href?: string | undefined;
};

/** How much there is of each, longest bar for the most. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, text, value, part = value, figures, href }) => (
        <li key={key}>
          <span className={classes.text}>{href ? <a href={href}>{text}</a> : text}</span>
          <span className={classes.figures}>{figures ?? value}</span>
          <span
            className={classes.track}
            style={{ '--all': `${(value / most) * 100}%`, '--part': `${(part / most) * 100}%` } as CSSProperties}
            aria-hidden
          />
        </li>
      ))}
    </ul>
  );
}
