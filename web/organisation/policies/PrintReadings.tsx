import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '../../platform/format.ts';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { useTitle } from '../../ui/useTitle.ts';
import classes from './policies.module.css';
import { policiesPath } from './policyActions.ts';
import { cellOf, cellsOf } from './readingCells.ts';

const dayText = (day: string) => formatDate(day, 'published');

/** As many policies as are readable side by side on an A4 page; the others follow in tables below. */
const across = 6;
const blocksOf = <T,>(policies: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(policies.length / across) }, (_, at) =>
    policies.slice(at * across, (at + 1) * across),
  );

function Readings() {
  const { record, error, refresh } = useRecord(`${policiesPath}/readers`);
  const [today] = useState(() => new Date());
  useTitle('Policies read');
  useEffect(() => {
    if (record) globalThis.print();
  }, [record]);
  if (!record) return <Pending error={error} onRetry={refresh} lines={10} />;
  const cells = cellsOf(record);
  return (
    <main className={classes.print}>
      <h1>Policies read</h1>
      <p>{formatDate(today, 'published')}</p>
      {blocksOf(record.policies).map((policies) => (
        <table key={policies[0]!.id}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {policies.map(({ id, title, version }) => (
                <th key={id} scope="col">
                  {title} (version {version})
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.full_name}
                  {!person.has_user && ' (has no login)'}
                </th>
                {policies.map(({ id, title }) => {
                  const held = cells.get(`${person.id}:${id}`);
                  return (
                    <td key={id} data-label={title}>
                      {held && cellOf(held, dayText).text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </main>
  );
}

/** A printable list of who has read what: the proof for an audit. */
export function PrintReadings() {
  return (
    <QueryClientProvider client={queryClient}>
      <Readings />
    </QueryClientProvider>
  );
}
