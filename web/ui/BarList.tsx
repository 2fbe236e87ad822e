import type { CSSProperties, ReactNode } from 'react';
import classes from './BarList.module.css';

export type Bar = {
  key: string | number;
  text: string;
  /** Tells it apart from others with the same text. */
  hint?: string | null;
  value: number;
  /** The part of the value drawn in full colour; all of it unless given. */
  part?: number;
  /** Over budget. */
  isOver?: boolean;
  /** The figures on the right; the value itself unless given. */
  figures?: ReactNode;
  href?: string | undefined;
};

/** A list of bars, the longest for the largest value. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, part }) => [value, part ?? 0]));
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, text, hint, value, part = value, isOver, figures, href }) => (
        <li key={key}>
          <span className={classes.text}>
            {href ? <a href={href}>{text}</a> : text}
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
          <span className={classes.figures}>{figures ?? value}</span>
          <span
            className={classes.track}
            data-over={isOver || undefined}
            style={{ '--all': share(value), '--part': share(part) } as CSSProperties}
            aria-hidden
          />
        </li>
      ))}
    </ul>
  );
}
