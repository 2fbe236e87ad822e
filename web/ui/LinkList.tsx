import type { ReactNode } from 'react';
import classes from './lines.module.css';

export type LinkLine = {
  key: number;
  href: string;
  text: string;
  hint?: string;
  /** More details, at the end of the line. */
  aside?: ReactNode;
};

/** Records as lines of a block or a panel; each name leads to its record. */
export function LinkList({ lines }: { lines: readonly LinkLine[] }) {
  return (
    <ul className={classes.list}>
      {lines.map(({ key, href, text, hint, aside }) => (
        <li key={key}>
          <a className={classes.link} href={href} title={hint}>
            {text}
          </a>
          {aside}
        </li>
      ))}
    </ul>
  );
}
