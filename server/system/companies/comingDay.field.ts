import { date } from '../../platform/fields/date.ts';
import type { Answered, Field, FieldOptions } from '../../platform/fields/field.ts';
import { workingDays } from './home.ts';

type ComingOptions = FieldOptions & {
  /** Where the edited record has its present day, which may stay after it has passed. */
  held?: 'read_by';
};

/** Today in the caller's company, or later. */
export function comingDay<O extends ComingOptions>(label: string, options: O): Field<Answered<string, O>> {
  const heldBy = (record: unknown) =>
    options.held && (record as Partial<Record<'read_by', string | null>> | undefined)?.[options.held];
  return {
    ...date(label, options),
    check: async (day, call, record) =>
      day === null || day === heldBy(record) || day >= (await workingDays(call)).today
        ? null
        : `The ${label} value is in the past.`,
  };
}
