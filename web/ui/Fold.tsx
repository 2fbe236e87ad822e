import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Fold.module.css';

type FoldProps = {
  summary: ReactNode;
  isOpen?: boolean;
  className?: string | undefined;
  /** The look of the line that is always shown. */
  lineClass?: string | undefined;
  children: ReactNode;
};

/** A line that unfolds what is below it, with the same chevron everywhere instead of the browser's triangle. */
export function Fold({ summary, isOpen = false, className = '', lineClass, children }: FoldProps) {
  return (
    <details className={`${classes.fold} ${className}`} open={isOpen}>
      <summary className={lineClass}>
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
        {summary}
      </summary>
      {children}
    </details>
  );
}
