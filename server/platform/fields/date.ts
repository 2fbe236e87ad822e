import { earliestDay, isDay, isoWeekday } from '../../../contract/platform/days.ts';
import { fieldTimings } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { common, whenOf, Wrong } from './field.ts';
import type { Answered, Field, FieldOptions } from './field.ts';

type DateOptions = FieldOptions & {
  min_date?: string;
  max_date?: string;
  /** May lie long ago, such as the day a company was founded. */
  ever?: true;
  iso_weekdays?: number[];
  valid_dates?: string[];
};
type TimeOptions = DateOptions & { interval?: number; date_only?: boolean };

const limitsOf = ({ min_date, max_date, iso_weekdays, valid_dates }: DateOptions) => ({
  ...(min_date ? { min_date } : {}),
  ...(max_date ? { max_date } : {}),
  ...(iso_weekdays ? { iso_weekdays } : {}),
  ...(valid_dates ? { valid_dates } : {}),
});

function readDay(label: string, value: unknown, options: DateOptions): string {
  if (typeof value !== 'string' || !isDay(value)) throw new Wrong(ruleTexts.date(label));
  const { min_date, max_date, iso_weekdays, valid_dates } = options;
  const outside =
    (min_date && value < min_date) ||
    (max_date && value > max_date) ||
    (iso_weekdays && !iso_weekdays.includes(isoWeekday(value))) ||
    (valid_dates && !valid_dates.includes(value));
  if (outside) throw new Wrong(ruleTexts.in(label));
  return value;
}

/** Before the earliest day it is asked about only when it is new: a record that holds such a date can be edited. */
const doubtOf = (label: string, { ever }: DateOptions) => ({
  doubt: (value: string) => (!ever && value < earliestDay ? ruleTexts.too_early(label) : null),
});

/** A moment as YYYY-MM-DDTHH:mmZ (seconds allowed), answered in UTC. */
function readMoment(label: string, value: unknown, options: TimeOptions): string {
  const shape = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:?[0-9]{2})$/;
  if (typeof value !== 'string' || !shape.test(value)) throw new Wrong(ruleTexts.date(label));
  const date = new Date(value.replace(/([+-][0-9]{2})([0-9]{2})$/, '$1:$2'));
  if (Number.isNaN(date.getTime())) throw new Wrong(ruleTexts.date(label));
  readDay(label, value.slice(0, 10), options);
  return date.toISOString();
}

export function date<O extends DateOptions>(label: string, options: O): Field<Answered<string, O>> {
  return {
    schema: { type: 'date', ...limitsOf(options), ...common(label, options, ['date']) },
    read: (value) => readDay(label, value, options),
    ...doubtOf(label, options),
    empty: null as Answered<string, O>,
    ...whenOf(options),
  };
}

export function time<O extends TimeOptions>(label: string, options: O): Field<Answered<string, O>> {
  return {
    schema: {
      type: 'time',
      interval: options.interval ?? fieldTimings.pickerInterval,
      ...common(label, options, ['date_format:HH:mm']),
    },
    read: (value) => {
      if (typeof value !== 'string' || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value))
        throw new Wrong(ruleTexts.date(label));
      return value;
    },
    empty: null as Answered<string, O>,
    ...whenOf(options),
  };
}

const pickerOf = (options: TimeOptions) => ({
  interval: options.interval ?? fieldTimings.pickerInterval,
  ...(options.date_only ? { date_only: true } : {}),
  ...limitsOf(options),
});

export function dateTime<O extends TimeOptions>(label: string, options: O): Field<Answered<string, O>> {
  return {
    schema: { type: 'date_time', ...pickerOf(options), ...common(label, options, ['valid_date']) },
    read: (value) => readMoment(label, value, options),
    ...doubtOf(label, options),
    empty: null as Answered<string, O>,
    ...whenOf(options),
  };
}

export type DateRange = { start: string; end: string };

export function dateRange<O extends TimeOptions>(label: string, options: O): Field<Answered<DateRange, O>> {
  const readOne = options.date_only ? readDay : readMoment;
  const { doubt } = doubtOf(label, options);
  return {
    schema: { type: 'date_range', ...pickerOf(options), ...common(label, options, ['valid_date']) },
    read: (value) => {
      if (typeof value !== 'object' || value === null) throw new Wrong(ruleTexts.date(label));
      const { start, end } = value as Record<string, unknown>;
      const range = { start: readOne(label, start, options), end: readOne(label, end, options) };
      if (range.end < range.start) throw new Wrong(ruleTexts.date(label));
      return range;
    },
    doubt: ({ start, end }) => doubt(start) ?? doubt(end),
    empty: null as Answered<DateRange, O>,
    ...whenOf(options),
  };
}
