import { checklistLimits as limits } from '../../../contract/together/checklists.ts';
import { cidField, nameField } from '../../platform/client-names.ts';
import { colleagueField } from '../../system/people/colleague.field.ts';
import { date } from '../../platform/fields/date.ts';
import { readId } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { hidden, text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';

const listFields = {
  title: text('Title', { required: true, max: limits.title }),
  description: textarea('Description', { max: limits.description }),
};
export const checklistForm = form(listFields);

const recordId: Field<number> = {
  schema: { type: 'hidden', label: 'Record', rules: ['required'] },
  read: (value) => readId(value, 'Record'),
  empty: null as never,
};

export const newChecklistForm = form({
  ...listFields,
  cid: cidField,
  reference_type: hidden('Record', { required: true, max: 50 }),
  reference_id: recordId,
});

const itemFields = {
  title: text('Title', { required: true, max: limits.item_title }),
  description: textarea('Description', { max: limits.description }),
  assigned_to: colleagueField('Assigned to', { held: 'assigned_to' }),
  due_on: date('Due Date', {}),
};
export const itemForm = form(itemFields);

export const newItemForm = form({
  ...itemFields,
  cid: cidField,
  checklist: nameField('Checklist', true),
  before: nameField('Before', false),
});
