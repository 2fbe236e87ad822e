import { Chip, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import { useState } from 'react';
import {
  frequencies,
  recurrenceLimits,
  weekdays,
  type Frequency,
  type Recurrence,
} from '../../../contract/platform/recurrence.ts';
import {
  frequencyWords,
  isMonthlyForm,
  monthDaysOf,
  monthlyFormOf,
  monthlyForms,
  withFrequency,
  withMonthDay,
  withMonthDays,
  withMonthlyForm,
  withWeekday,
  type MonthlyForm,
} from '../../../contract/platform/recurrencePresets.ts';
import { monthlyFormText, weekdayNames } from '../../../contract/platform/recurrenceSentence.ts';
import classes from './fields.module.css';
import { NumberBox } from './NumberBox.tsx';

type CustomProps = { rule: Recurrence; onRule: (rule: Recurrence) => void };
const several = 'several';

/** Every n days, weeks, months or years, and on which days. */
export function RecurrenceCustom({ rule, onRule }: CustomProps) {
  return (
    <>
      <div className={classes.inline}>
        <span>Every</span>
        <NumberBox
          aria-label="Interval"
          w={64}
          value={rule.interval}
          limits={{ min: 1, max: recurrenceLimits.interval }}
          onNumber={(interval) => isInterval(interval) && onRule({ ...rule, interval })}
        />
        <NativeSelect
          aria-label="Frequency"
          value={rule.freq}
          data={frequencies.map((one) => ({ value: one, label: frequencyWords[one] }))}
          onChange={(event) => onRule(withFrequency(rule, event.currentTarget.value as Frequency))}
        />
      </div>
      {rule.freq === 'WEEKLY' && (
        <fieldset aria-label="Weekdays" className={classes.inline}>
          {weekdays.map((one) => (
            <Chip
              key={one}
              size="xs"
              checked={rule.byweekday.some((each) => each.day === one)}
              onChange={(isOn) => onRule(withWeekday(rule, one, isOn))}
              aria-label={weekdayNames[one]}
            >
              {weekdayNames[one].slice(0, 3)}
            </Chip>
          ))}
        </fieldset>
      )}
      {rule.freq === 'MONTHLY' && <MonthlyDays rule={rule} onRule={onRule} />}
    </>
  );
}

const everyDay = [...Array.from({ length: 31 }, (_, at) => at + 1), -1];

/** Which day of the month, or which several. */
function MonthlyDays({ rule, onRule }: CustomProps) {
  const [isSeveral, setSeveral] = useState(false);
  const day = rule.dtstart.slice(0, 10);
  const chosen = monthDaysOf(rule);
  const isByDays = isSeveral || (chosen.length > 0 && !isMonthlyForm(rule));
  const choose = (form: MonthlyForm | typeof several) => {
    setSeveral(form === several);
    onRule(form === several ? withMonthDays(rule) : withMonthlyForm(rule, form));
  };
  return (
    <>
      <NativeSelect
        label="On"
        value={isByDays ? several : monthlyFormOf(rule)}
        data={[
          ...monthlyForms.map((form) => ({ value: form, label: monthlyFormText(form, day) })),
          { value: several, label: 'Several days of the month' },
        ]}
        onChange={(event) => choose(event.currentTarget.value as MonthlyForm | typeof several)}
      />
      {isByDays && (
        <fieldset aria-label="Days of the month" className={classes.inline}>
          {everyDay.map((one) => (
            <Chip
              key={one}
              size="xs"
              checked={chosen.includes(one)}
              onChange={(isOn) => {
                setSeveral(true);
                onRule(withMonthDay(rule, one, isOn));
              }}
            >
              {one < 0 ? 'Last day' : one}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}

const isInterval = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= recurrenceLimits.interval;
