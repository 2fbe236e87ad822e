import { ActionIcon, NativeSelect, TextInput, Title } from '@mantine/core';
import { IconPencil, IconPin, IconPinFilled, IconPlus, IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { sourceScopes, statisticTexts } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { coarserThan, periodLengths } from '../../../contract/platform/weeks.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import {
  assignmentsPath,
  deleteStatistic,
  editStatistic,
  printAddress,
  setValue,
  toggleSticky,
} from './statisticActions.ts';
import { StatisticGraph } from './StatisticGraph.tsx';
import classes from './statistics.module.css';
import { TrendWords } from './TrendWords.tsx';
import { valueText } from './valueText.ts';

/** Whose graph it is. */
export const ownerText = ({ assignee, position }: Pick<StatisticAssignment, 'assignee' | 'position'>): string =>
  assignee.full_name ? nameWithPost(assignee.full_name, position?.name) : (position?.name ?? 'Nobody');

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
  const { record, refresh } = useRecord(`${assignmentsPath}/{id}`, { id, ...set }, { row: 'statistic_assignments' });
  return children({ record, refresh });
}
type Shown = { record: StatisticAssignment | undefined; refresh: () => void };

function Tool({
  label,
  onClick,
  href,
  children,
}: {
  label: string;
  onClick?: () => void;
  href?: string;
  children: ReactNode;
}) {
  const looks = { variant: 'subtle', color: 'gray', size: 28, 'aria-label': label, title: label } as const;
  return href ? (
    <ActionIcon {...looks} component="a" href={href} target="_blank" rel="noopener">
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon {...looks} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

type StatisticCardProps = {
  of: StatisticAssignment;
  onRefresh: () => void;
  onPick?: (id: number, end: string) => void;
};

/** One assigned statistic: its graph, how it goes, and what can be done with it. */
export function StatisticCard({ of, onRefresh, onPick }: StatisticCardProps) {
  const [asked, setAsked] = useState(nothing);
  const [typed, setTyped] = useState({ from_date: of.from_date, to_date: of.to_date });
  const isOther = Object.values(asked).some((value) => value !== '');
  const change = (name: 'from_date' | 'to_date', value: string) => {
    setTyped((now) => ({ ...now, [name]: value }));
    if (value === '' || isDay(value)) setAsked((now) => ({ ...now, [name]: value }));
  };
  const body = ({ record, refresh }: Shown) => {
    const shown = record ?? of;
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
          <div className={classes.tools}>
            {of.can.set_value && of.definition.type !== 'equation' && of.definition.type !== 'combination' && (
              <Tool label="Add Value" onClick={() => setValue(of.id)}>
                <IconPlus size={16} />
              </Tool>
            )}
            <Tool label="Refresh" onClick={isOther ? refresh : onRefresh}>
              <IconRefresh size={16} />
            </Tool>
            <Tool label="Print" href={printAddress(of.id, shown.from_date, shown.to_date)}>
              <IconPrinter size={16} />
            </Tool>
            {of.can.edit && (
              <>
                <Tool label={of.sticky ? 'Not sticky' : 'Sticky'} onClick={() => void toggleSticky(of)}>
                  {of.sticky ? <IconPinFilled size={16} /> : <IconPin size={16} />}
                </Tool>
                <Tool label="Edit" onClick={() => editStatistic(of.id)}>
                  <IconPencil size={16} />
                </Tool>
              </>
            )}
            {of.can.delete && (
              <Tool label="Delete" onClick={() => deleteStatistic(of.id)}>
                <IconTrash size={16} />
              </Tool>
            )}
          </div>
        </header>
        <div className={classes.facts}>
          {lastValue(shown) !== null && <strong>{lastValue(shown)}</strong>}
          <TrendWords trend={shown.trend} />
        </div>
        <div className={classes.plot}>
          <StatisticGraph of={shown} {...(onPick && { onPick: (end: string) => onPick(of.id, end) })} />
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
              error={typed[name] !== '' && !isDay(typed[name]) && statisticTexts.dateHelp}
              onChange={(event) => change(name, event.currentTarget.value.trim())}
            />
          ))}
          <NativeSelect
            size="xs"
            label="View"
            value={asked.view}
            onChange={(event) => setAsked((now) => ({ ...now, view: event.target.value }))}
            data={[
              { value: '', label: of.chart_data.period },
              ...coarserThan(periodLengths.find((one) => one === of.chart_data.period) ?? 'daily'),
            ]}
          />
        </div>
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
