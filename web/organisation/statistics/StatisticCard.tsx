import { Title } from '@mantine/core';
import { useState } from 'react';
import { sourceScopes } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { CardDays } from './CardDays.tsx';
import { CardTools } from './CardTools.tsx';
import { ownerText } from './ownerText.ts';
import { openPoint } from './points.ts';
import { assignmentsPath, graphTopics, printAddress } from './statisticActions.ts';
import { StatisticGraph } from './StatisticGraph.tsx';
import { StatisticTable } from './StatisticTable.tsx';
import classes from './statistics.module.css';
import { TrendWords } from './TrendWords.tsx';
import { saidOf, useAsked } from './useAsked.ts';
import type { Asked } from './useAsked.ts';
import { valueText } from './valueText.ts';

/** The last completed value, or the current one if there is none yet. */
export function lastValue({
  chart_data: { datasets, is_open },
}: Pick<StatisticAssignment, 'chart_data'>): string | null {
  const line = datasets[0];
  if (!line) return null;
  const values = is_open ? line.data.slice(0, -1) : line.data;
  const value = values.findLast((one) => one !== null) ?? line.data.at(-1) ?? null;
  return value === null ? null : valueText(value, line.meta);
}

type StatisticCardProps = {
  of: StatisticAssignment;
  /** The days and periods in which all graphs are shown. */
  shared: Partial<Asked>;
  onRefresh: () => void;
};

/** One assigned statistic: its graph, its trend, and its actions. */
export function StatisticCard({ of, shared, onRefresh }: StatisticCardProps) {
  const days = useAsked(of);
  const [isTable, setTable] = useState(false);
  const { id } = of;
  // The same statistic for other days or longer periods, once somebody asks for them.
  const asked = { ...shared, ...saidOf(days.asked) };
  const { record, error, refresh } = useRecord(
    `${assignmentsPath}/{id}`,
    { id, ...asked },
    { row: 'statistic_assignments', topic: graphTopics, isOff: !days.isOther },
  );
  const shown = (days.isOther && record) || of;
  // For another time range, the graph starts without a selected point.
  const drawn = [shown.chart_data.period, shown.from_date, shown.to_date].join(' ');
  const pick = (end: string) => openPoint({ id, end, view: shown.chart_data.period });
  return (
    <article className={classes.card} aria-label={of.title}>
      <header className={classes.head}>
        <div>
          <Title order={2}>{of.title}</Title>
          <div className={classes.owner}>
            {ownerText(of)}
            {of.definition.source_scope === 'agency' && ` · ${sourceScopes.agency}`}
          </div>
        </div>
        <CardTools
          of={of}
          printed={printAddress(id, { ...asked, from_date: shown.from_date, to_date: shown.to_date })}
          isTable={isTable}
          onTable={() => setTable(!isTable)}
          onRefresh={days.isOther ? refresh : onRefresh}
        />
      </header>
      <div className={classes.facts}>
        {lastValue(shown) !== null && <strong>{lastValue(shown)}</strong>}
        <TrendWords trend={shown.trend} />
      </div>
      <div className={classes.plot}>
        {isTable ? (
          <StatisticTable of={shown} onPick={pick} />
        ) : (
          <StatisticGraph key={drawn} of={shown} onPick={pick} />
        )}
      </div>
      {shown.chart_data.missing.length > 0 && (
        <p className={classes.missing}>Deleted: {shown.chart_data.missing.join(', ')}</p>
      )}
      <CardDays shown={shown} period={of.chart_data.period} of={days} problem={error?.message} />
    </article>
  );
}
