import { NativeSelect, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { sourceScopes, statisticTexts } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { coarserThan } from '../../../contract/platform/weeks.ts';
import { readDayHere } from '../../platform/fields/typedDay.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { CardTools } from './CardTools.tsx';
import { openPoint } from './points.ts';
import { assignmentsPath } from './statisticActions.ts';
import { StatisticGraph } from './StatisticGraph.tsx';
import { StatisticTable } from './StatisticTable.tsx';
import classes from './statistics.module.css';
import { TrendWords } from './TrendWords.tsx';
import { periodNames, valueText } from './valueText.ts';

/** Whose graph it is. */
export function ownerText({ assignee, position }: Pick<StatisticAssignment, 'assignee' | 'position'>): string {
  const post = position?.is_gone ? `without a post, was ${position.name}` : position?.name;
  return assignee.full_name ? nameWithPost(assignee.full_name, post) : (post ?? 'Nobody');
}

/** The last value that is over, or the running one where there is none yet. */
export function lastValue({
  chart_data: { datasets, is_open },
}: Pick<StatisticAssignment, 'chart_data'>): string | null {
  const line = datasets[0];
  if (!line) return null;
  const values = is_open ? line.data.slice(0, -1) : line.data;
  const value = values.findLast((one) => one !== null) ?? line.data.at(-1) ?? null;
  return value === null ? null : valueText(value, line.meta);
}

type Asked = { from_date: string; to_date: string; view: string };
const nothing: Asked = { from_date: '', to_date: '', view: '' };

/** The same statistic for other days or longer periods, once somebody asks for them. */
function Reloaded({ id, asked, children }: { id: number; asked: Asked; children: (of: Shown) => ReactNode }) {
  const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const { record, refresh } = useRecord(
    `${assignmentsPath}/{id}`,
    { id, ...set },
    { row: 'statistic_assignments', topic: 'statistic_values' },
  );
  return children({ record, refresh });
}
type Shown = { record: StatisticAssignment | undefined; refresh: () => void };

type StatisticCardProps = { of: StatisticAssignment; onRefresh: () => void };

/** One assigned statistic: its graph, how it goes, and what can be done with it. */
export function StatisticCard({ of, onRefresh }: StatisticCardProps) {
  const [asked, setAsked] = useState(nothing);
  const [typed, setTyped] = useState({ from_date: of.from_date, to_date: of.to_date });
  const [isTable, setTable] = useState(false);
  const isOther = Object.values(asked).some((value) => value !== '');
  const change = (name: 'from_date' | 'to_date', value: string) => {
    setTyped((now) => ({ ...now, [name]: value }));
    if (value === '' || isDay(value)) setAsked((now) => ({ ...now, [name]: value }));
  };
  const body = ({ record, refresh }: Shown) => {
    const shown = record ?? of;
    const pick = (end: string) => openPoint({ id: of.id, end, view: shown.chart_data.period });
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
            days={shown}
            isTable={isTable}
            onTable={() => setTable(!isTable)}
            onRefresh={isOther ? refresh : onRefresh}
          />
        </header>
        <div className={classes.facts}>
          {lastValue(shown) !== null && <strong>{lastValue(shown)}</strong>}
          <TrendWords trend={shown.trend} />
        </div>
        <div className={classes.plot}>
          {isTable ? <StatisticTable of={shown} onPick={pick} /> : <StatisticGraph of={shown} onPick={pick} />}
        </div>
        {shown.chart_data.missing.length > 0 && (
          <p className={classes.missing}>Deleted: {shown.chart_data.missing.join(', ')}</p>
        )}
        <div className={classes.dates}>
          {(['from_date', 'to_date'] as const).map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={name === 'from_date' ? 'From' : 'To'}
              value={typed[name]}
              placeholder="yyyy-mm-dd"
              title={statisticTexts.dateHelp}
              error={typed[name] !== '' && !isDay(typed[name])}
              onChange={(event) => change(name, event.currentTarget.value.trim())}
              onBlur={() => change(name, readDayHere(typed[name]) ?? typed[name])}
            />
          ))}
          <NativeSelect
            size="xs"
            label="View"
            value={asked.view}
            onChange={(event) => setAsked((now) => ({ ...now, view: event.target.value }))}
            data={[
              { value: '', label: periodNames[of.chart_data.period] },
              ...coarserThan(of.chart_data.period).map((value) => ({ value, label: periodNames[value] })),
            ]}
          />
        </div>
        <p className={classes.help}>{statisticTexts.dateHelp}</p>
      </article>
    );
  };
  if (!isOther) return body({ record: undefined, refresh: onRefresh });
  return (
    <Reloaded id={of.id} asked={asked}>
      {body}
    </Reloaded>
  );
}
