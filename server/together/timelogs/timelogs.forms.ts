import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { secondsOf, timeLogLimits } from '../../../contract/together/timelogs.ts';
import type { TimeLog } from '../../../contract/together/timelogs.ts';
import { dateTime } from '../../platform/fields/date.ts';
import { Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { billingFields } from './billing.ts';
import { changedSpan, newSpan, wrongSpan } from './span.ts';
import type { SaidSpan } from './span.ts';
import { movedField, workedLabel } from './worked.ts';

const label = 'Duration';

/** Typed as 1:30, 1:30:15, 1.5h or 90m; stored in seconds. */
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

/** Pickers work in minutes, so up to a minute ahead still counts as now. */
const minute = 60_000;

/** Fields the form left empty; in a call, a missing value means something else. */
const leftEmpty = (
  body: Record<string, unknown>,
  name: keyof SaidSpan | 'record',
  said: string,
  value: unknown,
): FieldErrors => (Object.hasOwn(body, name) && value === null ? { [name]: [ruleTexts.required(said)] } : {});

const span = { start_at: dateTime('Start', {}), end_at: dateTime('End', {}), duration };

/** A plain call only names a record and a title. */
export const newTimeLogForm = form(
  { ...words, ...span, start_at: dateTime('Start', { help: 'Leave empty if it ended just now' }), ...billingFields },
  async (said, { body }) => ({
    ...(said.start_at && said.end_at ? {} : leftEmpty(body, 'duration', label, said.duration)),
    ...wrongSpan(newSpan(said, Date.now()), said, null, Date.now()),
  }),
);

export const timeLogForm = form(
  { ...words, record: movedField, ...span, ...billingFields },
  async (said, { body }, record) => {
    const held = record as TimeLog;
    const changed = changedSpan(said, held);
    const isLengthSaid = held.end_at === null || changed.by === 'end_at';
    return {
      ...leftEmpty(body, 'record', workedLabel, said.record),
      ...leftEmpty(body, 'start_at', 'Start', said.start_at),
      ...(isLengthSaid ? {} : leftEmpty(body, 'duration', label, said.duration)),
      ...wrongSpan(changed, said, held, Date.now()),
    };
  },
);

/** What a start needs besides the record. */
export const startForm = form(words);

/** A stop time that a timer cannot have. */
function wrongEnd(end_at: string | null | undefined, { start_at: from }: TimeLog): FieldErrors {
  if (!end_at) return {};
  // Pickers work in minutes: the whole minute it began in is allowed.
  const isBefore = Date.parse(end_at) < Math.floor(Date.parse(from) / minute) * minute;
  const isAhead = Date.parse(end_at) > Date.now();
  return isBefore || isAhead ? { end_at: ['The Stopped at value must be between the start and now.'] } : {};
}

export const stopForm = form(
  { end_at: dateTime('Stopped at', {}), ...billingFields },
  async ({ end_at }, _call, record) => wrongEnd(end_at, record as TimeLog),
);
