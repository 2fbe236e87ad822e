import type { Enrollment, TrainingRecord } from '../../../contract/organisation/enrollments.ts';
import { formatDate } from '../../platform/format.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import type { Loaded } from '../../platform/lists/useRecord.ts';
import { Card } from '../../ui/Card.tsx';
import lines from '../../ui/lines.module.css';
import classes from './training.module.css';
import { base, enrollmentsPath } from './trainingActions.ts';

const results = { read: 'Read', submitted: 'Handed in', passed: 'Passed' } as const;

const said = ({ result, version, run }: TrainingRecord) =>
  [results[result], version !== null && `version ${version}`, run > 1 && `run ${run}`].filter(Boolean).join(', ');

type RecordListProps = { loaded: Loaded<TrainingRecord[]>; hasCourse?: boolean };

/** What was passed, the newest first; shows nothing if there is nothing. */
function RecordList({ loaded: { record: records, error, refresh }, hasCourse = false }: RecordListProps) {
  if (!records && error) {
    return (
      <Card title="Training record">
        <ListProblem error={error} onRetry={refresh} />
      </Card>
    );
  }
  if (!records || records.length === 0) return null;
  return (
    <Card title="Training record">
      <ul className={lines.list} aria-label="Training record">
        {records.map((one) => (
          <li key={one.id}>
            <span className={lines.name}>
              {one.step_title} {hasCourse && <span className={classes.quiet}>{one.course_title}</span>}
            </span>
            <span className={classes.quiet}>{said(one)}</span>
            <span className={classes.quiet}>{formatDate(one.passed_at, 'table')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The training records of one course, including those from before a restart. */
export function Records({ enrollment }: { enrollment: Pick<Enrollment, 'id'> }) {
  const loaded = useRecord(
    `${enrollmentsPath}/{id}/records`,
    { id: enrollment.id },
    { topic: [`enrollments:${enrollment.id}`, 'step_completions'] },
  );
  return <RecordList loaded={loaded} />;
}

/** The training records of a person, including those of what was deleted since. */
export function PersonRecords({ employee }: { employee: number }) {
  const loaded = useRecord(`${base}/records`, { employee }, { topic: ['enrollments', 'step_completions'] });
  return <RecordList loaded={loaded} hasCourse />;
}
