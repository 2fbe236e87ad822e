import type { Enrollment, TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import { formatDate } from '../../platform/format.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Card } from '../../ui/Card.tsx';
import classes from './training.module.css';
import { enrollmentsPath } from './trainingActions.ts';

const results = { read: 'Read', submitted: 'Handed in', passed: 'Passed' } as const;

const said = ({ result, version, run }: TrainingRecord) =>
  [results[result], version !== null && `version ${version}`, run > 1 && `run ${run}`].filter(Boolean).join(', ');

/** What is proven, also of runs before a restart. */
export function Records({ enrollment }: { enrollment: Pick<Enrollment, 'id'> }) {
  const { record } = useRecord(
    `${enrollmentsPath}/{id}/records`,
    { id: enrollment.id },
    { topic: [`enrollments:${enrollment.id}`, 'step_completions'] },
  );
  if (!record || record.length === 0) return null;
  return (
    <Card title="Training record">
      <ul className={classes.list} aria-label="Training record">
        {record.map((one) => (
          <li key={one.id}>
            <span className={classes.name}>{one.step_title}</span>
            <span className={classes.quiet}>{said(one)}</span>
            <span className={classes.quiet}>{formatDate(one.passed_at, 'table')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
