import { ActionIcon } from '@mantine/core';
import { IconCalendar, IconRefresh, IconStack2 } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../platform/modules/lazyPart.tsx';
import { periodNames } from '../../../contract/platform/periods.ts';
import type { Report } from '../../../contract/overview/reports.ts';
import { FileMenu } from '../../platform/lists/FileMenu.tsx';
import { FilterArea } from '../../platform/lists/FilterArea.tsx';
import { countFilters, FilterButton } from '../../platform/lists/FilterButton.tsx';
import type { ReportState } from './reportAddress.ts';
import { PickMenu } from './PickMenu.tsx';
import classes from './reports.module.css';
import { reportsPath } from './useReport.ts';
import { comparedText, daysText } from './values.ts';

const CustomDays = lazyPart(async () => (await import('./CustomDays.tsx')).CustomDays);

const periods = Object.entries(periodNames).map(([value, text]) => ({ value, text }));

type ReportToolbarProps = {
  report: Report;
  state: ReportState;
  params: Record<string, unknown>;
  onChange: (change: Partial<ReportState>, replace?: boolean) => void;
  onRefresh: () => void;
};

/** Period, grouping and filters, and the export of the table. */
export function ReportToolbar({ report, state, params, onChange, onRefresh }: ReportToolbarProps) {
  const { name, period, group, groups, can } = report;
  const [isOpen, setOpen] = useState(false);
  const area = useId();
  const pickPeriod = (value: string) =>
    onChange({
      period: value,
      from: value === 'custom' ? period.from : undefined,
      to: value === 'custom' ? period.to : undefined,
    });
  const list = {
    filters: state.filters,
    setFilters: (filters: ReportState['filters'], replace?: boolean) => onChange({ filters }, replace),
  };
  return (
    <div className={classes.toolbar}>
      <div className={classes.bar}>
        <PickMenu
          label="Period"
          icon={<IconCalendar size={15} aria-hidden />}
          value={period.name}
          options={periods}
          onPick={pickPeriod}
        />
        {period.name === 'custom' && (
          <Suspense>
            <CustomDays days={period} onDays={(days) => onChange({ period: 'custom', ...days })} />
          </Suspense>
        )}
        <PickMenu
          label="Group by"
          icon={<IconStack2 size={15} aria-hidden />}
          value={group}
          options={groups.map(({ value, text }) => ({ value, text: `By ${text.toLowerCase()}` }))}
          onPick={(value) => onChange({ group: value, sort: null })}
        />
        <FilterButton filters={state.filters} area={area} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <div className={classes.end}>
          <ActionIcon variant="default" size={32} aria-label="Refresh" title="Refresh" onClick={onRefresh}>
            <IconRefresh size={15} />
          </ActionIcon>
          {can.export && (
            <FileMenu
              path={`${reportsPath}/${name}/export`}
              params={{ ...params, ...(state.sort ? { sort: state.sort } : {}) }}
            />
          )}
        </div>
      </div>
      <p className={classes.when}>
        {name === 'pipeline' ? `Open deals right now; win rate of ${daysText(period)}` : daysText(period)}
        {period.before && <span>, {comparedText(period)}</span>}
      </p>
      <div id={area}>
        {(isOpen || countFilters(state.filters) > 0) && (
          <FilterArea
            list={list}
            path={`${reportsPath}/${name}/filters`}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </div>
  );
}
