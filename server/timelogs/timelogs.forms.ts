import type { FieldErrors } from '../../contract/answers.ts';
import { ruleTexts } from '../../contract/rules.ts';
import { clockText, secondsOf, timeLogLimits } from '../../contract/timelogs.ts';
import type { TimeLog } from '../../contract/timelogs.ts';
import { dateTime } from '../platform/fields/date.ts';
import { Wrong } from '../platform/fields/field.ts';
import type { Field } from '../platform/fields/field.ts';
import { text, textarea } from '../platform/fields/text.ts';
import { form } from '../platform/forms.ts';

const label = 'Duration';

/** Typed as 1:30, 1:30:15, 1.5h or 90m; read as seconds. */
const duration = {
  ...text(label, { placeholder: 'h:mm', help: 'Like 1:30, 1.5h or 90m' }),
  read: (value) => {
    const seconds = typeof value === 'string' ? secondsOf(value) : null;
    if (seconds === null) throw new Wrong('The Duration value must be hours and minutes, like 1:30.');
    return seconds;
  },
} as Field<number | null>;

const start_at = dateTime('Start', {});

const fields = {
  title: text('Title', { required: true, max: timeLogLimits.title }),
  description: textarea('Description', { max: timeLogLimits.description }),
  start_at,
  duration,
};

type Span = { start_at: string | null; duration: number | null };

/** A log tells of time that has passed; one that a forgotten timer made longer than a day may keep its length. */
function wrongSpan({ start_at: from, duration: seconds }: Span, longest: number): FieldErrors {
  const errors: FieldErrors = {};
  if (from !== null && Date.parse(from) > Date.now()) errors['start_at'] = ['The Start value must not lie ahead.'];
  if (seconds !== null && seconds > longest)
    errors['duration'] = [`The Duration value must be at most ${clockText(longest)}.`];
  return errors;
}

/** The call by itself names only a record and a title; the form sends what was left empty in it as empty. */
const leftEmpty = (body: Record<string, unknown>, values: Span): FieldErrors => ({
  ...(Object.hasOwn(body, 'start_at') && values.start_at === null
    ? { start_at: [ruleTexts.required(start_at.schema.label)] }
    : {}),
  ...(Object.hasOwn(body, 'duration') && values.duration === null ? { duration: [ruleTexts.required(label)] } : {}),
});

export const newTimeLogForm = form(fields, async (values, { body }) => ({
  ...leftEmpty(body, values),
  ...wrongSpan(values, timeLogLimits.longest),
}));

export const timeLogForm = form(fields, async (values, { body }, record) => {
  const { end_at, seconds } = record as TimeLog;
  // The length of a running timer is not known yet.
  const { duration: _length, ...empty } = leftEmpty(body, values);
  return {
    ...(end_at === null ? empty : leftEmpty(body, values)),
    ...wrongSpan(values, Math.max(timeLogLimits.longest, seconds)),
  };
});

/** What a start names besides the record. */
export const startForm = form({
  title: text('Title', { required: true, max: timeLogLimits.title }),
  description: textarea('Description', { max: timeLogLimits.description }),
});

/** A moment to stop at that a timer cannot have run until. */
function wrongEnd(end_at: string | null, { start_at: from }: TimeLog): FieldErrors {
  // Pickers know minutes: the minute it began in counts as its beginning.
  const isBefore = end_at !== null && Date.parse(end_at) < Math.floor(Date.parse(from) / 60_000) * 60_000;
  const isAhead = end_at !== null && Date.parse(end_at) > Date.now();
  return isBefore || isAhead ? { end_at: ['The Stopped at value must lie between the start and now.'] } : {};
}

export const stopForm = form({ end_at: dateTime('Stopped at', {}) }, async ({ end_at }, _call, record) =>
  wrongEnd(end_at, record as TimeLog),
);
