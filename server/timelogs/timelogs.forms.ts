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

const words = {
  title: text('Title', { required: true, max: timeLogLimits.title }),
  description: textarea('Description', { max: timeLogLimits.description }),
};

type Span = { start_at: string | null; duration: number | null };

/** Pickers know minutes, so a minute ahead is still now. */
const minute = 60_000;

/** A log tells of time that has passed; one that a forgotten timer made longer than a day may keep its length. */
function wrongSpan({ start_at, duration: seconds }: Span, longest: number): FieldErrors {
  const now = Date.now();
  if (start_at !== null && Date.parse(start_at) > now) return { start_at: ['The Start value must not lie ahead.'] };
  if (seconds !== null && seconds > longest)
    return { duration: [`The Duration value must be at most ${clockText(longest)}.`] };
  const isAhead = start_at !== null && Date.parse(start_at) + (seconds ?? 0) * 1000 > now + minute;
  return isAhead ? { duration: ['The Duration value must not reach past now.'] } : {};
}

/** What the form left empty; a call that does not name a value means something else by that. */
const leftEmpty = (body: Record<string, unknown>, name: keyof Span, said: string, value: unknown): FieldErrors =>
  Object.hasOwn(body, name) && value === null ? { [name]: [ruleTexts.required(said)] } : {};

/** The call by itself names only a record and a title. */
export const newTimeLogForm = form(
  { ...words, start_at: dateTime('Start', { help: 'Empty: it has just ended' }), duration },
  async (values, { body }) => ({
    ...leftEmpty(body, 'duration', label, values.duration),
    ...wrongSpan(values, timeLogLimits.longest),
  }),
);

export const timeLogForm = form(
  { ...words, start_at: dateTime('Start', {}), duration },
  async (values, call, record) => {
    const { end_at, seconds } = record as TimeLog;
    return {
      ...leftEmpty(call.body, 'start_at', 'Start', values.start_at),
      // The length of a running timer is not known yet.
      ...(end_at === null ? {} : leftEmpty(call.body, 'duration', label, values.duration)),
      ...wrongSpan(values, Math.max(timeLogLimits.longest, seconds)),
    };
  },
);

/** What a start names besides the record. */
export const startForm = form(words);

/** A moment to stop at that a timer cannot have run until. */
function wrongEnd(end_at: string | null, { start_at: from }: TimeLog): FieldErrors {
  // Pickers know minutes: the minute it began in counts as its beginning.
  const isBefore = end_at !== null && Date.parse(end_at) < Math.floor(Date.parse(from) / minute) * minute;
  const isAhead = end_at !== null && Date.parse(end_at) > Date.now();
  return isBefore || isAhead ? { end_at: ['The Stopped at value must lie between the start and now.'] } : {};
}

export const stopForm = form({ end_at: dateTime('Stopped at', {}) }, async ({ end_at }, _call, record) =>
  wrongEnd(end_at, record as TimeLog),
);
