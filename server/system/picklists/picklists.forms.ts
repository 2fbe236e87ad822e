import type { FieldErrors } from '../../../contract/platform/answers.ts';
import { itemStatuses, pickListLimits as limits } from '../../../contract/system/picklists.ts';
import type { PickList, PickListItem } from '../../../contract/system/picklists.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import { hidden, text, textarea } from '../../platform/fields/text.ts';
import { identifierCheck, notTaken } from '../../platform/fields/unique.ts';
import { form } from '../../platform/forms.ts';
import { listAsked } from './items.list.ts';
import { pickListItems as items, pickLists } from './picklists.table.ts';

const identifierHelp = 'Created from the label if left empty';

export const pickListForm = form(
  {
    label: text('Label', {
      required: true,
      max: limits.label,
      check: notTaken('Label', pickLists, pickLists.label),
    }),
    identifier: text('Identifier', {
      max: limits.identifier,
      help: identifierHelp,
      check: identifierCheck('Identifier', pickLists, pickLists.identifier),
    }),
    description: textarea('Description', { max: limits.description }),
  },
  async ({ identifier }, _call, record): Promise<FieldErrors> => {
    const list = record as PickList | undefined;
    return list?.is_system && identifier && identifier !== list.identifier
      ? { identifier: ['Bureau itself uses this list, so its Identifier cannot be changed.'] }
      : {};
  },
);

const besides = (call: Call, item: unknown) => listAsked(call, item as PickListItem | undefined);

const itemFields = {
  label: text('Label', {
    required: true,
    max: limits.label,
    check: notTaken('Label', items, items.label, besides),
  }),
  identifier: text('Identifier', {
    max: limits.identifier,
    help: identifierHelp,
    check: identifierCheck('Identifier', items, items.identifier, besides),
  }),
  description: textarea('Description', { max: limits.description }),
  status: choice('Status', itemStatuses, { help: 'An inactive item is no longer offered' }),
  is_default: checkbox('Default', { help: 'Chosen by default; one per list' }),
};

type ItemChecked = { status: string | null; is_default: boolean };

const activeDefault = ({ status, is_default }: ItemChecked): FieldErrors =>
  is_default && status === 'inactive' ? { is_default: ['An inactive item cannot be the default.'] } : {};

export const itemForm = form(itemFields, async (values) => activeDefault(values));

/** The list by its id or its identifier. */
const listName = hidden('Pick list', { max: limits.identifier });
const picklist = {
  ...listName,
  read: (value: unknown) => listName.read(typeof value === 'number' ? `${value}` : value),
};

/** The same, with the list it is added to, which may be in the address instead. */
export const newItemForm = form({ ...itemFields, picklist }, async (values) => activeDefault(values));
