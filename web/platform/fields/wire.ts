import {
  defaultCombination,
  defaultEquation,
  type CombinationValue,
  type EquationValue,
} from '../../../contract/platform/equation.ts';
import { isMoment, type DateRange } from '../../../contract/platform/daterange.ts';
import { isDay, utcDay } from '../../../contract/platform/days.ts';
import type { Chosen, FieldSchema, UploadedFile } from '../../../contract/platform/forms.ts';
import { formatRecurrence } from '../../../contract/platform/recurrence.ts';
import { newRecurrence } from '../../../contract/platform/recurrencePresets.ts';
import { asList, isRequired } from './field.ts';
import { isNewTag } from './newTag.ts';
import { isUploaded } from './uploadValue.ts';
import { today } from '../localTime.ts';

const idOf = (chosen: unknown) =>
  typeof chosen === 'object' && chosen !== null && 'id' in chosen ? chosen.id : (chosen ?? null);
const ticketOf = ({ id, token }: UploadedFile) => ({ id, token });
const textOrNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null));

/** A date without a time is midnight UTC on the wire, so that everyone sees the same day. */
const dayOf = (value: unknown) =>
  typeof value === 'string' && isMoment(value) ? utcDay(Date.parse(value)) : (value ?? null);

/** A value in the shape that fields use, with the specification's defaults for empty ones. */
export function fromWire(field: FieldSchema, value: unknown): unknown {
  switch (field.type) {
    case 'checkbox':
      return value === true || value === 1 || value === '1';
    case 'multi_choice':
    case 'references':
    case 'tags':
    case 'uploads':
    case 'questions':
    case 'abilities':
      return asList(value);
    case 'date_time':
      return field.date_only ? dayOf(value) : (value ?? null);
    case 'date_range': {
      const { start = null, end = null } = (value ?? {}) as Partial<DateRange>;
      return field.date_only ? { start: dayOf(start), end: dayOf(end) } : { start, end };
    }
    case 'equation':
      return value ?? defaultEquation<Chosen>();
    case 'combination':
      return Array.isArray(value) && value.length === 2 ? value : defaultCombination<Chosen>();
    case 'recurrence':
      return value ?? (isRequired(field) ? formatRecurrence(newRecurrence(today())) : null);
    case 'password':
      return value ?? '';
    default:
      return value ?? null;
  }
}

/** A value as it is sent: ids for chosen records, tickets for files, null for empty. */
export function toWire(field: FieldSchema, value: unknown): unknown {
  switch (field.type) {
    case 'checkbox':
      return value === true;
    case 'password':
      return value ?? '';
    case 'reference':
      return idOf(value);
    case 'references':
      return asList(value).map(idOf);
    case 'tags':
      return asList(value)
        .filter((tag) => !isNewTag(tag))
        .map(idOf);
    case 'multi_choice':
    case 'abilities':
    case 'questions':
      return asList(value);
    case 'upload':
      return isUploaded(value) ? ticketOf(value) : null;
    case 'uploads':
      return asList(value).filter(isUploaded).map(ticketOf);
    case 'equation': {
      const { equation, graphs } = (value ?? defaultEquation<Chosen>()) as EquationValue<Chosen>;
      return { equation, graphs: graphs.map((one) => ({ ...one, graph: idOf(one.graph) })) };
    }
    case 'combination': {
      const graphs = (value ?? defaultCombination<Chosen>()) as CombinationValue<Chosen>;
      return graphs.map((one) => ({ ...one, graph: idOf(one.graph) }));
    }
    case 'date_time':
      return field.date_only && typeof value === 'string' && isDay(value) ? `${value}T00:00+00:00` : textOrNull(value);
    case 'date_range': {
      const { start, end } = (value ?? {}) as Partial<DateRange>;
      const range = { start: textOrNull(start), end: textOrNull(end) };
      return range.start === null && range.end === null ? null : range;
    }
    default:
      return textOrNull(value);
  }
}
