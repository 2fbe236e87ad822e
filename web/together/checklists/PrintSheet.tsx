import { Button, VisuallyHidden } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import classes from './print.module.css';

export type PrintLine = { id: number; title: string; description: string | null; isDone: boolean; note?: string };

type PrintSheetProps = {
  title: string;
  /** Shown above the title, e.g. the record the list is about. */
  above?: string;
  description: string | null;
  /** Shown below it, e.g. how much is done. */
  below?: string;
  lines: readonly PrintLine[];
  empty: string;
};

/** A list on paper: boxes to tick, with generous spacing. */
export function PrintSheet({ title, above, description, below, lines, empty }: PrintSheetProps) {
  return (
    <article className={classes.sheet}>
      <header>
        {above && <p className={classes.above}>{above}</p>}
        <h1>{title}</h1>
        {description && <p className={classes.text}>{description}</p>}
        {below && <p className={classes.below}>{below}</p>}
      </header>
      <Button
        className={classes.button ?? ''}
        variant="default"
        leftSection={<IconPrinter size={15} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {lines.length === 0 && <p>{empty}</p>}
      <ul className={classes.lines}>
        {lines.map(({ id, title: name, description: text, isDone, note }) => (
          <li key={id}>
            <span className={classes.box} data-done={isDone || undefined} aria-hidden />
            <div>
              <span className={classes.name}>{name}</span>
              <VisuallyHidden>{isDone ? 'Done' : 'Not done'}</VisuallyHidden>
              {text && <p className={classes.text}>{text}</p>}
            </div>
            {note && <span className={classes.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </article>
  );
}
