import { isBackwards, type DateRange } from '../../../contract/platform/daterange.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { equationProblem, type CombinationValue, type EquationValue } from '../../../contract/platform/equation.ts';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import type { Question } from '../../../contract/platform/questions.ts';
import { brokenRules, isEmpty, ruleTexts } from '../../../contract/platform/rules.ts';
import { isPickable, type DayLimits } from './day.ts';
import { asList, isRequired } from './field.ts';
import { readMoment } from './moment.ts';
import { questionProblems } from './questionList.ts';
import { unreadDates } from './recurrenceDraft.ts';
import { upTo } from './selectTexts.ts';
import { isPending } from './uploadValue.ts';

export const waitForUpload = 'Wait until the file is uploaded.';

/** All reasons why a field cannot be sent: its rules, and checks of its type. */
export function fieldProblems(field: FieldSchema, value: unknown, values: Record<string, unknown> = {}): string[] {
  const broken = brokenRules(field, value, values);
  return broken.length ? broken : typeProblems(field, value);
}

function typeProblems(field: FieldSchema, value: unknown): string[] {
  switch (field.type) {
    case 'date':
      return badDay(field, typeof value === 'string' ? value : '', field);
    case 'date_time':
      return badDay(field, readMoment(value).day, field);
    case 'date_range':
      return rangeProblems(field, value as DateRange | null, field);
    case 'recurrence':
      return unreadDates(value).map((name) => ruleTexts.date(name));
    case 'multi_choice':
    case 'references':
    case 'tags':
      return field.max !== undefined && asList(value).length > field.max ? [upTo(field.max)] : [];
    case 'upload':
    case 'uploads':
      return (field.type === 'upload' ? [value] : asList(value)).some(isPending) ? [waitForUpload] : [];
    case 'equation':
      return equationProblems(field.label, value as EquationValue<unknown> | null);
    case 'combination':
      return graphProblems(field.label, (value ?? []) as CombinationValue<unknown>, isRequired(field));
    case 'questions':
      return questionProblems(asList<Question>(value));
    default:
      return [];
  }
}

const badDay = (field: { label: string }, day: string, limits: DayLimits) =>
  day === '' || (isDay(day) && isPickable(day, limits)) ? [] : [ruleTexts.date(field.label)];

function rangeProblems(field: FieldSchema, range: DateRange | null, limits: DayLimits): string[] {
  const { start = null, end = null } = range ?? {};
  if (isEmpty(start) && isEmpty(end) && !isRequired(field)) return [];
  if (isEmpty(start) || isEmpty(end)) return [ruleTexts.required(field.label)];
  const wrong = [start, end].flatMap((one) => badDay(field, readMoment(one).day, limits));
  if (wrong.length) return wrong.slice(0, 1);
  return isBackwards({ start, end }) ? [`The ${field.label} value must end after it starts.`] : [];
}

/** An equation is always required, because without one there is nothing to draw. */
function equationProblems(label: string, value: EquationValue<unknown> | null): string[] {
  if (value === null) return [];
  if (isEmpty(value.equation)) return [ruleTexts.required(label)];
  const problem = equationProblem(
    value.equation,
    value.graphs.map((one) => one.placeholder),
  );
  return problem ? [problem] : graphProblems(label, value.graphs, true);
}

function graphProblems(label: string, graphs: CombinationValue<unknown>, required: boolean): string[] {
  if (graphs.some((one) => typeof one.offset !== 'number')) return [ruleTexts.numeric(`${label} offset`)];
  return required && graphs.some((one) => one.graph === null) ? [ruleTexts.required(`${label} graph`)] : [];
}
