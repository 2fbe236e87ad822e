import { isColumnChoice } from '../../../contract/platform/columns.ts';
import type { ColumnChoice } from '../../../contract/platform/columns.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { viewLimits } from '../../../contract/platform/views.ts';
import { Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';

const label = 'Columns';

const isEntry = ([list, columns]: [string, unknown]) =>
  list.startsWith('/api/') && list.length <= viewLimits.list && (columns === null || isColumnChoice(columns));

/** The columns of some lists, by the address of the list. */
export const columnsField: Field<Record<string, ColumnChoice | null> | null> = {
  schema: { type: 'hidden', label, rules: ['nullable'] },
  read: (value) => {
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isPlain || !Object.entries(value).every(isEntry)) throw new Wrong(ruleTexts.type(label));
    return value as Record<string, ColumnChoice | null>;
  },
  empty: null,
};
