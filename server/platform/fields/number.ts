import { ruleTexts } from '../../../contract/platform/rules.ts';
import { common, whenOf, Wrong } from './field.ts';
import type { Answered, Field, FieldOptions } from './field.ts';

type NumberOptions = FieldOptions & { min?: number; max?: number; step?: number; integer?: boolean };

const plainNumber = /^-?[0-9]+(\.[0-9]+)?$/;

function readNumber(label: string, value: unknown): number {
  const number = typeof value === 'string' && plainNumber.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Wrong(ruleTexts.numeric(label));
  return number;
}

const limits = (options: NumberOptions) => [
  ...(options.min === undefined ? [] : [`at_least:${options.min}`]),
  ...(options.max === undefined ? [] : [`at_most:${options.max}`]),
];

/** A number; at most the column's own range is accepted. */
export function number<O extends NumberOptions>(label: string, options: O): Field<Answered<number, O>> {
  const { min = -2_147_483_648, max = 2_147_483_647, step } = options;
  return {
    schema: {
      type: 'number',
      min,
      max,
      ...(step ? { step } : {}),
      ...common(label, options, ['numeric', ...(options.integer ? ['integer'] : []), ...limits({ min, max })]),
    },
    read: (value) => readNumber(label, value),
    empty: null as Answered<number, O>,
    ...whenOf(options),
  };
}

/** An amount with two decimals, not negative by default. */
export function money<O extends NumberOptions & { symbol?: string }>(
  label: string,
  options: O,
): Field<Answered<number, O>> {
  const { min = 0, max = 999_999_999_999.99, symbol = '$' } = options;
  return {
    schema: { type: 'money', symbol, ...common(label, options, ['numeric', ...limits({ min, max })]) },
    read: (value) => Math.round(readNumber(label, value) * 100) / 100,
    empty: null as Answered<number, O>,
    ...whenOf(options),
  };
}
