import { NativeSelect, TextInput } from '@mantine/core';
import { statisticTexts } from '../../../contract/organisation/statistics.ts';
import type { StatisticAssignment } from '../../../contract/organisation/statistics.ts';
import { isDay } from '../../../contract/platform/days.ts';
import type { PeriodLength } from '../../../contract/platform/weeks.ts';
import { coarserThan, periodLengthNames } from '../../../contract/platform/weeks.ts';
import { readDayHere } from '../../platform/fields/typedDay.ts';
import classes from './statistics.module.css';
import { dayNames } from './useAsked.ts';
import type { DayName, useAsked } from './useAsked.ts';

type CardDaysProps = {
  /** What is drawn, and the period length of the statistic itself. */
  shown: Pick<StatisticAssignment, DayName>;
  period: PeriodLength;
  of: ReturnType<typeof useAsked>;
  /** Why the requested days cannot be drawn. */
  problem: string | undefined;
};

/** Which days of a statistic are drawn, and in which periods. */
export function CardDays({ shown, period, of: { asked, typed, isBackwards, type, look }, problem }: CardDaysProps) {
  const wrong = isBackwards ? statisticTexts.backwards : problem;
  return (
    <>
      <div className={classes.dates}>
        {dayNames.map((name) => {
          const value = typed[name] ?? shown[name];
          return (
            <TextInput
              key={name}
              size="xs"
              label={name === 'from_date' ? 'From' : 'To'}
              value={value}
              placeholder="yyyy-mm-dd"
              title={statisticTexts.dateHelp}
              error={(value !== '' && !isDay(value)) || (isBackwards && name === 'from_date')}
              onChange={(event) => type(name, event.currentTarget.value)}
              onBlur={() => typed[name] !== undefined && type(name, readDayHere(value) ?? value.trim())}
            />
          );
        })}
        <NativeSelect
          size="xs"
          label="View"
          value={asked.view}
          onChange={(event) => look(event.target.value)}
          data={[
            { value: '', label: periodLengthNames[period] },
            ...coarserThan(period).map((value) => ({ value, label: periodLengthNames[value] })),
          ]}
        />
      </div>
      <output className={classes.help} data-wrong={wrong ? true : undefined}>
        {wrong ?? statisticTexts.dateHelp}
      </output>
    </>
  );
}
