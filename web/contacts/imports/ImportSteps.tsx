import { IconCheck } from '@tabler/icons-react';
import classes from './imports.module.css';
import { importSteps, type ImportStep } from './useImport.ts';

/** Shows which step of the import is open. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const now = importSteps.indexOf(step);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {importSteps.map((name, at) => (
        <li key={name} aria-current={at === now ? 'step' : undefined} data-past={at < now || undefined}>
          <span className={classes.number} aria-hidden>
            {at < now ? <IconCheck size={12} stroke={3} /> : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
