import { sql } from 'drizzle-orm';
import { boardContents, boardLimits as limits, cardTypes } from '../../../contract/together/boards.ts';
import type { Contains } from '../../../contract/together/boards.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { ruleTexts } from '../../../contract/platform/rules.ts';
import type { Call } from '../../platform/calls.ts';
import { checkbox, choice } from '../../platform/fields/choice.ts';
import { readId } from '../../platform/fields/field.ts';
import type { Field } from '../../platform/fields/field.ts';
import { number } from '../../platform/fields/number.ts';
import { text, textarea } from '../../platform/fields/text.ts';
import { form } from '../../platform/forms.ts';
import { invalid } from '../../platform/problems.ts';
import { idGiven } from '../../platform/records.ts';
import { cardKinds } from './boards.slots.ts';
import { cidField, nameField, nameOf } from '../../platform/client-names.ts';

export const boardForm = form({
  name: text('Name', { required: true, max: limits.name }),
  description: textarea('Description', { max: limits.description }),
});

export const newBoardForm = form({
  ...boardForm.fields,
  contains: choice('Contains', boardContents, { required: true, help: 'What the cards represent' }),
  is_default: checkbox('Default', { help: 'Opens first; if there are several default boards, the first of them does' }),
});

const stageFields = {
  name: text('Name', { required: true, max: limits.stage_name }),
  description: textarea('Description', { max: limits.description }),
  probability: number('Probability (%)', {
    integer: true,
    min: 0,
    max: 100,
    help: 'For deals: the chance of winning from this stage',
  }),
};
export const stageForm = form(stageFields);

/** The place from the top, 0 first; the end when it is left out. */
const place = number('Sequence', { integer: true, min: 0, max: limits.sequence });
const sequence = { ...place, schema: { ...place.schema, type: 'hidden' } } as typeof place;

export const newStageForm = form({ ...stageFields, cid: cidField, board: nameField('Board', true), sequence });

/** The deal or service of a card; its board says which of the two. */
const referenceField: Field<number> = {
  schema: {
    type: 'reference',
    label: 'Deal or Service',
    rules: ['required', 'exists'],
    source: { url: '/api/jobs/deals/select', param: 'q', min: 0 },
    clearable: false,
  },
  read: (value) => readId(value, 'Deal or Service'),
  empty: null as never,
};

const referenceType: Field<'Deal' | 'Service' | null> = {
  ...choice('Reference type', Object.values(cardTypes), {}),
  schema: { type: 'hidden', label: 'Reference type', rules: ['nullable', 'in:Deal,Service'] },
};

/** A stage of the board, by id or client id. */
const stageChoice = <R extends boolean>(required: R) => ({
  ...nameField('Stage', required),
  schema: {
    type: 'choice' as const,
    label: 'Stage',
    options: [],
    clearable: false,
    rules: [required ? 'required' : 'nullable'],
  },
});

export const newCardForm = form({
  reference_id: referenceField,
  stage: stageChoice(false),
  cid: cidField,
  board: nameField('Board', true),
  sequence,
  reference_type: referenceType,
});

export const cardForm = form({
  stage: stageChoice(true),
  sequence,
  before: nameField('Before', false),
  after: nameField('After', false),
});

/** Fills in the board's stages and kind of record in a card's form. */
export async function boardInForm(call: Call, schema: FormSchema, board: number): Promise<FormSchema> {
  const { rows } = await call.db.execute<{ contains: Contains; value: number | null; text: string | null }>(sql`
    select boards.contains, stages.id as value, stages.name as text from boards left join stages on stages.board_id = boards.id
    where boards.id = ${board} order by stages.sequence`);
  const contains = rows[0]?.contains ?? 'deals';
  const options = rows.flatMap(({ value, text: name }) => (value === null ? [] : [{ value, text: name ?? '' }]));
  const fields = schema.fields.map((field) => {
    if (field.type === 'choice') return { ...field, options };
    if (field.type !== 'reference') return field;
    return { ...field, label: cardTypes[contains], source: { ...field.source, url: cardKinds.get(contains).select } };
  });
  const stage = schema.values['stage'] ?? options[0]?.value ?? null;
  return { ...schema, fields, values: { ...schema.values, stage } };
}

/** The board in the address that a form was requested for. */
export function boardAsked({ query }: Call): number {
  const name = nameOf(query['board']);
  return typeof name === 'number' ? name : 0;
}

/** Cards named by their ids. */
export function readCardIds(given: unknown, most: number): number[] {
  const ids = Array.isArray(given) && given.length <= most ? given.map((id) => idGiven(id)) : [null];
  if (ids.includes(null)) throw invalid({ cards: [`The cards value must be a list of up to ${most} ids.`] });
  return ids as number[];
}

export const noSuch = (label: string) => ruleTexts.exists(label);
