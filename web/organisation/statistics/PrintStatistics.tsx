import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { statisticPages, statisticTexts } from '../../../contract/organisation/statistics.ts';
import { dayText } from '../../../contract/platform/dates.ts';
import { get, longTimeout } from '../../platform/api.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { queryClient } from '../../platform/queryClient.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { assignmentsPath } from './statisticActions.ts';
import { ownerText } from './ownerText.ts';
import { StatisticGraph } from './StatisticGraph.tsx';
import classes from './statistics.module.css';

function Graphs() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = { ...search, limit: search['limit'] ?? statisticPages.print };
  useTitle('Statistics');
  const { data, error, refetch } = useQuery({
    queryKey: ['print-statistics', asked],
    queryFn: async ({ signal }) => (await get(assignmentsPath, asked, { signal, timeout: longTimeout })).data,
  });
  return (
    <main className={classes.print}>
      <div className={classes.head}>
        <h1>Statistics</h1>
        <Button
          className={classes.noPrint ?? ''}
          leftSection={<IconPrinter size={15} />}
          onClick={() => globalThis.print()}
        >
          Print
        </Button>
      </div>
      {error && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{statisticTexts.none}</p>}
      {data?.map((one) => (
        <section key={one.id} aria-label={one.title}>
          <h2>{one.title}</h2>
          <div className={classes.owner}>
            {ownerText(one)}, {dayText(one.from_date, 'D MMMM YYYY')} to {dayText(one.to_date, 'D MMMM YYYY')}
          </div>
          <div className={classes.plot}>
            <StatisticGraph of={one} />
          </div>
        </section>
      ))}
    </main>
  );
}

/** Graphs on paper: one block each, with its title, owner and days. */
export function PrintStatistics() {
  return (
    <QueryClientProvider client={queryClient}>
      <Graphs />
    </QueryClientProvider>
  );
}
