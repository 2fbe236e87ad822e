import { Chip, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import {
  frequencies,
  recurrenceLimits,
  weekdays,
  type Frequency,
  type Recurrence,
} from '../../../contract/platform/recurrence.ts';
import {
  frequencyWords,
  monthlyFormOf,
  monthlyForms,
  withFrequency,
  withMonthlyForm,
  withWeekday,
  type MonthlyForm,
} from '../../../contract/platform/recurrencePresets.ts';
import { monthlyFormText, weekdayNames } from '../../../contract/platform/recurrenceSentence.ts';
import classes from './fields.module.css';
import { NumberBox } from './NumberBox.tsx';

/** Every n days, weeks, months or years, and on which days. */
export function RecurrenceCustom({ rule, onRule }: { rule: Recurrence; onRule: (rule: Recurrence) => void }) {
  const day = rule.dtstart.slice(0, 10);
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
      {rule.freq === 'MONTHLY' && (
        <NativeSelect
          label="On"
          value={monthlyFormOf(rule)}
          data={monthlyForms.map((form) => ({ value: form, label: monthlyFormText(form, day) }))}
          onChange={(event) => onRule(withMonthlyForm(rule, event.currentTarget.value as MonthlyForm))}
        />
      )}
    </>
  );
}

const isInterval = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= recurrenceLimits.interval;
