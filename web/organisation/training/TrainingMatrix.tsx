import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { MatrixCell, TrainingMatrix as Table } from '../../../contract/organisation/enrollments.ts';
import { formatDate } from '../../platform/format.ts';
import { FileMenu } from '../../platform/lists/FileMenu.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { PeopleMatrix, PersonName } from '../../platform/lists/PeopleMatrix.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './training.module.css';
import { base, courseAddress, coursesPath, enrollmentAddress, progressTopics } from './trainingActions.ts';

const day = (text: string) => formatDate(text, 'published');

/** The text and colour of a cell. */
function cellOf([, , , percent, state, completed, due, isOverdue, toMark]: MatrixCell) {
  if (state === 2) return { tone: 'done', text: 'Completed', title: `Completed on ${day(completed)}` };
  const text = state === 1 ? `${percent}%` : 'Not Started';
  const dueText = due ? `${isOverdue ? 'Overdue since' : 'Due'} ${day(due)}` : '';
  const title = [dueText, toMark > 0 ? `${toMark} to mark` : ''].filter(Boolean).join(', ');
  return { tone: isOverdue ? 'late' : state === 1 ? 'begun' : 'open', text: toMark > 0 ? `${text} ✎` : text, title };
}

function Matrix({ table: { people, courses, cells } }: { table: Table }) {
  const byPair = useMemo(() => new Map(cells.map((cell) => [`${cell[0]}:${cell[1]}`, cell])), [cells]);
  const columns = useMemo(
    () => courses.map(({ id, title }) => ({ id, head: <a href={`#${courseAddress(id, 'enrollments')}`}>{title}</a> })),
    [courses],
  );
  return (
    <PeopleMatrix
      label="Training Matrix"
      people={people}
      columns={columns}
      renderName={({ full_name, role }) => <PersonName name={full_name} role={role} />}
      renderCell={({ id }, course) => {
        const held = byPair.get(`${id}:${course}`);
        if (!held) return null;
        const { text, ...how } = cellOf(held);
        return { ...how, content: <a href={`#${enrollmentAddress(held[2])}`}>{text}</a> };
      }}
    />
  );
}

/** People × courses, for everyone or one division, with an export. */
export function TrainingMatrix() {
  const [division, setDivision] = useState<string | null>(null);
  const params = division ? { division } : {};
  const { record, error, refresh } = useRecord(`${base}/matrix`, params, {
    topic: ['courses', 'enrollments', 'employees', 'position_staff', ...progressTopics],
  });
  const divisions = useRecord(`${coursesPath}/divisions`, { q: 'all' }, { topic: 'positions' });
  return (
    <Screen actions={<FileMenu path="/training/matrix/export" params={params} />}>
      <Select
        label="Division"
        placeholder="Everyone"
        clearable
        searchable
        data={divisions.record?.map(({ id, text }) => ({ value: String(id), label: text })) ?? []}
        value={division}
        onChange={setDivision}
        className={classes.division ?? ''}
      />
      {!record && <Pending error={error} onRetry={refresh} lines={10} />}
      {record &&
        (record.courses.length === 0 || record.people.length === 0 ? (
          <EmptyState icon={<IconTable size={22} />} text="There is nothing to show yet." />
        ) : (
          <Matrix table={record} />
        ))}
    </Screen>
  );
}
