import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ReadingTable } from '../../../contract/organisation/policies.ts';
import { act } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { FileMenu } from '../../platform/lists/FileMenu.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { PeopleMatrix, PersonName } from '../../platform/lists/PeopleMatrix.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { issuedPolicyAddress } from '../publications/addresses.ts';
import classes from './policies.module.css';
import { policiesPath, readingTopics } from './policyActions.ts';
import { cellOf, cellsOf, waiting } from './readingCells.ts';

const dayText = (day: string) => formatDate(day, 'published');

function Matrix({ table }: { table: ReadingTable }) {
  const cells = useMemo(() => cellsOf(table), [table]);
  const late = useMemo(() => waiting(table), [table]);
  const columns = useMemo(
    () =>
      table.policies.map((policy) => ({
        id: policy.id,
        head: (
          <>
            <a href={`#${issuedPolicyAddress(policy)}`}>{policy.title}</a>{' '}
            <span className={classes.quiet}>v{policy.version}</span>
          </>
        ),
      })),
    [table],
  );
  return (
    <PeopleMatrix
      label="Who has read what"
      people={table.people}
      columns={columns}
      isApart={({ has_user }) => !has_user}
      renderName={({ id, full_name, role, has_user }) => (
        <>
          <PersonName name={full_name} role={has_user ? role : 'has no login'} />
          {late.has(id) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Nudge ${full_name}`}
              title={`Nudge ${full_name}`}
              onClick={() => void act(`${policiesPath}/nudge`, { employee: id })}
            >
              <IconBell size={14} />
            </ActionIcon>
          )}
        </>
      )}
      renderCell={({ id }, policy) => {
        const held = cells.get(`${id}:${policy}`);
        if (!held) return null;
        const { state, title, text } = cellOf(held, dayText);
        return { tone: state, title, content: text };
      }}
    />
  );
}

/** Who has read what, with reminders, export and print. */
export function ReadingScreen() {
  const { record, error, refresh } = useRecord(
    `${policiesPath}/readers`,
    {},
    { topic: ['policies', ...readingTopics] },
  );
  if (!record) return <Pending error={error} onRetry={refresh} lines={10} />;
  if (record.people.length === 0) {
    return <EmptyState icon={<IconUsers size={22} />} text="No policies have been issued yet." />;
  }
  return (
    <>
      <div className={classes.bar}>
        <span className={classes.legend}>
          {record.people.length} people · {record.policies.length} policies
        </span>
        <Button
          component="a"
          href="#/print/policies"
          target="_blank"
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden />}
        >
          Print
        </Button>
        <FileMenu path="/organization/policies/readers/export" params={{}} />
      </div>
      <Matrix table={record} />
    </>
  );
}
