import { graphScalings, statisticLimits, valueTypes } from '../../../contract/organisation/statistics.ts';
import type { StatisticMeta } from '../../../contract/organisation/statistics.ts';
import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import type { Field, FieldOptions } from '../../platform/fields/field.ts';
import { number } from '../../platform/fields/number.ts';
import { text } from '../../platform/fields/text.ts';

const range = { min: -statisticLimits.value, max: statisticLimits.value };
const custom = { show_when: { field: 'graph_scaling', in: ['custom'] } };

/** A value of a statistic; numbers too large for the column are refused. */
export const valueField = (label: string, more: Pick<FieldOptions, 'show_when'> = {}) =>
  number(label, { ...range, step: 0.01, ...more });

/** A field that cannot be cleared; without a choice it has its default. */
export const settled = <T>(field: Field<T>): Field<T> => ({
  ...field,
  schema: { ...field.schema, clearable: false } as typeof field.schema,
});

/** How a graph is drawn and its values are written. */
export const metaFields = {
  is_sum: checkbox('Add up in longer periods', { help: 'Otherwise a longer period shows its last value' }),
  value_type: choice('Values are', valueTypes, {}),
  value_prefix: text('Prefix', { max: statisticLimits.prefix }),
  graph_scaling: settled(choice('Scale', graphScalings, {})),
  scaling_min: number('Lowest', { ...range, ...custom }),
  scaling_max: number('Highest', { ...range, ...custom }),
  viability_line: number('Viability line', {
    ...range,
    help: 'A line across the graph: values below it are not viable.',
  }),
  upside_down: checkbox('Upside down', { help: 'For values where less is better: the axis is inverted' }),
};

export const metaErrors = ({ graph_scaling, scaling_min, scaling_max }: Partial<MetaValues>): FieldErrors => {
  if (graph_scaling !== 'custom') return {};
  if (scaling_min === null || scaling_min === undefined) return { scaling_min: ["The Lowest value can't be empty."] };
  if (scaling_max === null || scaling_max === undefined) return { scaling_max: ["The Highest value can't be empty."] };
  return scaling_max > scaling_min ? {} : { scaling_max: ['The Highest value must be more than the lowest one.'] };
};

type MetaValues = Omit<StatisticMeta, 'graph_scaling'> & { graph_scaling: StatisticMeta['graph_scaling'] | null };

/** Only the values of a form that say how the graph is drawn. */
export const metaOf = (values: MetaValues): StatisticMeta => ({
  is_sum: values.is_sum,
  value_type: values.value_type,
  value_prefix: values.value_prefix,
  graph_scaling: values.graph_scaling ?? 'regular',
  scaling_min: values.graph_scaling === 'custom' ? values.scaling_min : null,
  scaling_max: values.graph_scaling === 'custom' ? values.scaling_max : null,
  viability_line: values.viability_line,
  upside_down: values.upside_down,
});
