import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { ReadingTable } from '../../../contract/organisation/policies.ts';
import { act } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { FileMenu } from '../../platform/lists/FileMenu.tsx';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { useRowWindow } from '../../platform/lists/useRowWindow.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import matrix from '../../ui/matrix.module.css';
import { issuedPolicyAddress } from '../publications/addresses.ts';
import classes from './policies.module.css';
import { policiesPath, readingTopics } from './policyActions.ts';
import { cellOf, cellsOf, waiting } from './readingCells.ts';

const rowHeight = 41;
const dayText = (day: string) => formatDate(day, 'published');

/** People × policies; rows that are not in view are not drawn. */
function Matrix({ table }: { table: ReadingTable }) {
  const scroller = useRef<HTMLElement>(null);
  const { people, policies } = table;
  const cells = useMemo(() => cellsOf(table), [table]);
  const late = useMemo(() => waiting(table), [table]);
  const { first, end } = useRowWindow(scroller, rowHeight, people.length, 6);
  const gap = (rows: number) => rows > 0 && <tr style={{ height: rows * rowHeight }} aria-hidden />;
  return (
    <section className={matrix.scroller} ref={scroller} aria-label="Who has read what">
      <table className={matrix.matrix} aria-rowcount={people.length + 1}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {policies.map((policy) => (
              <th key={policy.id} scope="col">
                <a href={`#${issuedPolicyAddress(policy)}`}>{policy.title}</a>{' '}
                <span className={matrix.quiet}>v{policy.version}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {people.slice(first, end).map(({ id, full_name, role, has_user }) => (
            <tr key={id} className={has_user ? undefined : classes.apart}>
              <th scope="row">
                <div className={matrix.who}>
                  <span>
                    {full_name} <span className={matrix.quiet}>{has_user ? role : 'does not sign in'}</span>
                  </span>
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
                </div>
              </th>
              {policies.map((policy) => {
                const held = cells.get(`${id}:${policy.id}`);
                const cell = held && cellOf(held, dayText);
                return (
                  <td key={policy.id} data-tone={cell?.state} title={cell?.title}>
                    {cell?.text}
                  </td>
                );
              })}
            </tr>
          ))}
          {gap(people.length - end)}
        </tbody>
      </table>
    </section>
  );
}

/** Who has read what, with reminders, as a file and on paper. */
export function ReadingScreen() {
  const { record, error, refresh } = useRecord(
    `${policiesPath}/readers`,
    {},
    { topic: ['policies', ...readingTopics] },
  );
  if (!record) return error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={10} />;
  if (record.people.length === 0) {
    return <EmptyState icon={<IconUsers size={22} />} text="No policy is issued yet." />;
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
