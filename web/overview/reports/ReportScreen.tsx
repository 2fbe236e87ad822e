import { Button } from '@mantine/core';
import { IconCalendarQuestion } from '@tabler/icons-react';
import { reports } from '../../../contract/overview/reports.ts';
import type { ReportName } from '../../../contract/overview/reports.ts';
import { ApiError } from '../../platform/apiError.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportToolbar } from './ReportToolbar.tsx';
import classes from './reports.module.css';
import { useReport } from './useReport.ts';

const bare = { period: undefined, from: undefined, to: undefined, group: undefined, sort: null, filters: {} };

/** An invalid address, for example with the days in the wrong order, says so and offers a reset. */
function Problem({ error, onRetry, onReset }: { error: Error; onRetry: () => void; onReset: () => void }) {
  const [wrong] = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  if (!wrong) return <ListProblem error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCalendarQuestion size={22} />}
        text={wrong}
        action={
          <Button variant="default" onClick={onReset}>
            Reset the report
          </Button>
        }
      />
    </div>
  );
}

/** One report, as its address asks for it. */
export function ReportScreen({ name }: { name: ReportName }) {
  const { report, state, params, change, isStale, error, refresh } = useReport(name);
  return (
    <Screen
      subHeading={
        <span className={classes.about}>
          {reports[name].about}
          {report?.is_own && <StatusBadge tone="accent">Only your own records</StatusBadge>}
        </span>
      }
    >
      {report && <ReportToolbar report={report} state={state} params={params} onChange={change} onRefresh={refresh} />}
      {error && !isStale ? (
        <Problem error={error} onRetry={refresh} onReset={() => change(bare)} />
      ) : report ? (
        <div className={classes.stale} data-stale={isStale || undefined} aria-busy={isStale}>
          <ReportBody report={report} state={state} onChange={change} />
        </div>
      ) : (
        <div className={classes.blocks}>
          <Card>
            <SkeletonLines lines={2} />
          </Card>
          <Card>
            <SkeletonLines lines={8} />
          </Card>
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        </div>
      )}
    </Screen>
  );
}
