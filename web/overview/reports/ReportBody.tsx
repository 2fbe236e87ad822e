import { Button } from '@mantine/core';
import { IconChartBarOff, IconInfoCircle } from '@tabler/icons-react';
import { reportTexts } from '../../../contract/overview/reports.ts';
import type { Report } from '../../../contract/overview/reports.ts';
import { countFilters } from '../../platform/lists/FilterButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Delta } from './Delta.tsx';
import type { ReportState } from './reportAddress.ts';
import { ReportBars } from './ReportBars.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportTable } from './ReportTable.tsx';
import classes from './reports.module.css';
import { valueText } from './values.ts';

type ReportBodyProps = {
  report: Report;
  state: ReportState;
  onChange: (change: Partial<ReportState>) => void;
};

function Nothing({ report, state, onChange }: ReportBodyProps) {
  const isFiltered = countFilters(state.filters) > 0;
  return (
    <Card>
      <EmptyState
        icon={<IconChartBarOff size={22} />}
        text={reportTexts.empty}
        hint={isFiltered ? 'Nothing matches the filters.' : 'Try another period.'}
        action={
          isFiltered ? (
            <Button variant="default" onClick={() => onChange({ filters: {} })}>
              Clear filters
            </Button>
          ) : (
            report.period.name !== 'last-12-months' && (
              <Button
                variant="default"
                onClick={() => onChange({ period: 'last-12-months', from: undefined, to: undefined })}
              >
                Last 12 months
              </Button>
            )
          )
        }
      />
    </Card>
  );
}

/** A report: its figures, charts and table, and how it is counted. */
export function ReportBody({ report, state, onChange }: ReportBodyProps) {
  const { figures, charts, rows, notes } = report;
  return (
    <div className={classes.blocks}>
      <Figures
        label="Figures"
        figures={figures.map((figure) => ({
          label: figure.label,
          value: <span className={classes.value}>{valueText(figure.format, figure.value)}</span>,
          hint: <Delta figure={figure} />,
        }))}
      />
      {rows.length === 0 ? (
        <Nothing report={report} state={state} onChange={onChange} />
      ) : (
        <>
          <div className={classes.pictures} data-single={charts.length === 0 || undefined}>
            <ReportCharts charts={charts} />
            <ReportBars report={report} />
          </div>
          <ReportTable report={report} sort={state.sort} onSort={(sort) => onChange({ sort })} />
        </>
      )}
      <aside className={classes.notes} aria-label="How it is counted">
        <IconInfoCircle size={16} aria-hidden />
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
