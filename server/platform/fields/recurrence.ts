import { earliestDay } from '../../../contract/platform/days.ts';
import { formatRecurrence, parseRecurrence } from '../../../contract/platform/recurrence.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { recurrenceProblem } from '../recurrence.ts';
import { common, whenOf, Wrong } from './field.ts';
import type { Answered, Field, FieldOptions } from './field.ts';

/** How something repeats, stored as normalised iCalendar text, always with an end. */
export function recurrence<O extends FieldOptions>(label: string, options: O): Field<Answered<string, O>> {
  return {
    schema: { type: 'recurrence', ...common(label, options, []) },
    read: (value) => {
      const problem = recurrenceProblem(value);
      const rule = parseRecurrence(value);
      if (problem || !rule) throw new Wrong(`The ${label} value ${problem}.`);
      return formatRecurrence(rule);
    },
    doubt: (text) => {
      const rule = parseRecurrence(text);
      return rule && rule.dtstart < earliestDay ? ruleTexts.too_early(label) : null;
    },
    empty: null as Answered<string, O>,
    ...whenOf(options),
  };
}
