import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useId } from 'react';
import { isDay } from '../../../contract/platform/days.ts';
import { endingOf, recurrenceLimits, type Ending, type Recurrence } from '../../../contract/platform/recurrence.ts';
import {
  presetOf,
  recurrencePresets,
  withEnding,
  withPreset,
  withStart,
  type RecurrencePreset,
} from '../../../contract/platform/recurrencePresets.ts';
import { presetText } from '../../../contract/platform/recurrenceSentence.ts';
import { DateBox } from './DateBox.tsx';
import classes from './fields.module.css';
import { NumberBox } from './NumberBox.tsx';
import { RecurrenceCustom } from './RecurrenceCustom.tsx';
import type { TypedDates } from './recurrenceDraft.ts';

type EditorProps = {
  rule: Recurrence;
  /** Keeps Custom open while its rule happens to equal a preset. */
  isCustom: boolean;
  onCustom: (isCustom: boolean) => void;
  /** Dates as typed, while they cannot be read. */
  typed: TypedDates;
  onRule: (rule: Recurrence, typed?: TypedDates) => void;
};

const endings: { value: Ending; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On' },
  { value: 'after', label: 'After' },
];

export function RecurrenceEditor({ rule, typed, isCustom, onCustom, onRule }: EditorProps) {
  const id = useId();
  const day = rule.dtstart.slice(0, 10);
  const preset = isCustom ? 'custom' : presetOf(rule);
  const ending = endingOf(rule);
  const setStart = (text: string | null) => {
    const { start: _read, ...others } = typed;
    if (text !== null && isDay(text)) onRule(withStart(rule, text), others);
    else onRule(rule, { ...others, start: text ?? '' });
  };
  const setUntil = (text: string | null) => {
    const { until: _read, ...others } = typed;
    if (text !== null && isDay(text)) onRule({ ...rule, until: text }, others);
    else onRule(rule, { ...others, until: text ?? '' });
  };
  const choose = (next: RecurrencePreset) => {
    onCustom(next === 'custom');
    onRule(withPreset(rule, next));
  };

  return (
    <div className={classes.panel}>
      <div className={classes.pair}>
        <NativeSelect
          label="Repeat"
          value={preset}
          data={recurrencePresets.map((one) => ({ value: one, label: presetText(one, day) }))}
          onChange={(event) => choose(event.currentTarget.value as RecurrencePreset)}
        />
        <DateBox
          label="Starts"
          named="start date"
          limits={{}}
          isLocked={false}
          value={typed.start ?? day}
          onDay={setStart}
        />
      </div>
      {preset === 'custom' && <RecurrenceCustom rule={rule} onRule={onRule} />}
      <div className={classes.ends}>
        <span id={`${id}-ends`} className={classes.partLabel}>
          Ends
        </span>
        <SegmentedControl
          aria-labelledby={`${id}-ends`}
          size="xs"
          value={ending}
          data={endings}
          onChange={(next) => {
            const { until: _unread, ...others } = typed;
            onRule(withEnding(rule, next), others);
          }}
        />
        {ending === 'never' && <span className={classes.note}>Always planned one year ahead</span>}
        {ending === 'on' && (
          <DateBox
            aria-label="End date"
            named="end date"
            limits={{ min_date: day }}
            isLocked={false}
            value={typed.until ?? rule.until ?? ''}
            onDay={setUntil}
          />
        )}
        {ending === 'after' && (
          <span className={classes.inline}>
            <NumberBox
              aria-label="Number of times"
              w={72}
              value={rule.count}
              limits={{ min: 1, max: recurrenceLimits.count }}
              onNumber={(count) => isCount(count) && onRule({ ...rule, count })}
            />
            times
          </span>
        )}
      </div>
    </div>
  );
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= recurrenceLimits.count;
