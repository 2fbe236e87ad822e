import { decisions, importEndings, importLimits, previewShows } from '../../../contract/contacts/imports.ts';
import type { Decision, ImportMapping } from '../../../contract/contacts/imports.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import { Wrong } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { upload } from '../../platform/fields/upload.ts';
import { form } from '../../platform/forms.ts';

const file = upload('File', { required: true, mimes: importEndings, max_kb: importLimits.kb });

/** The target of each column, in the order of the columns. */
const mapping: Field<ImportMapping> = {
  schema: { type: 'hidden', label: 'mapping', rules: [] },
  read: (value) => {
    const isFit = Array.isArray(value) && value.length <= importLimits.columns;
    if (!isFit || !value.every((one) => one === null || typeof one === 'string'))
      throw new Wrong(ruleTexts.type('mapping'));
    return value as ImportMapping;
  },
  empty: [],
};

const isDecision = (value: unknown): value is Decision => typeof value === 'string' && Object.hasOwn(decisions, value);

/** What happens to single rows, by number, if different from the others. */
const rows: Field<Map<number, Decision>> = {
  schema: { type: 'hidden', label: 'rows', rules: [] },
  read: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(ruleTexts.type('rows'));
    return new Map(
      Object.entries(value).map(([row, decision]) => {
        if (!/^[0-9]{1,9}$/.test(row) || !isDecision(decision)) throw new Wrong(ruleTexts.in('rows'));
        return [Number(row), decision];
      }),
    );
  },
  empty: new Map(),
};

export const readFileForm = form({ file });

const about = { file, mapping, adds_companies: checkbox('Add missing companies') };

export const previewForm = form({ ...about, show: choice('show', previewShows, {}) });

export const importForm = form({ ...about, duplicates: choice('Duplicates', decisions, { required: true }), rows });
