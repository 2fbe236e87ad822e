import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAgency } from '../../testing/agency.ts';
import type { Agency, Person } from '../../testing/agency.ts';
import { signedIn } from '../access.ts';
import { id } from '../columns.ts';
import { form } from '../forms.ts';
import { dialog } from '../dialogs.ts';
import { address } from './address.ts';
import { combination, equation } from './equation.ts';
import { questions } from './questions.ts';
import { recurrence } from './recurrence.ts';

const graphs = { graphs: '/api/graphs', table: pgTable('organization_companies', { id: id() }) };
const shape = form({
  repeats: recurrence('Repeats', {}),
  equation: equation('Equation', graphs),
  pair: combination('Combination', graphs),
  questions: questions('Questions', {}),
  address: address('Address', { address_types: { home: 'Home', work: 'Work' } }),
});
const routes = dialog('/api/compound', signedIn, null, {
  title: 'Compound',
  form: shape,
  save: async (_call, values) => values,
});

let agency: Agency;
let ann: Person;
let graph: number;
beforeAll(async () => {
  agency = await openAgency(routes);
  ann = await agency.staff('Ann');
  const made = await agency.open.pool.query<{ id: number }>(
    `insert into organization_companies (name) values ('Graph') returning id`,
  );
  graph = made.rows[0]!.id;
});
afterAll(() => agency.close());

const whole = () => ({
  repeats: 'DTSTART:20240305T090000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5',
  equation: {
    equation: 'g1 / (g2+10)x',
    graphs: [
      { graph, offset: 0 },
      { placeholder: 'G2', graph, offset: '-1' },
    ],
  },
  pair: [
    { graph: { id: graph, text: 'Graph' }, offset: 0 },
    { graph, offset: 3 },
  ],
  questions: [
    { id: 'q1', question: ' Why? ', type: 'textarea', correct: 'Because' },
    { id: 'q2', question: 'Which?', type: 'radio', options: [{ value: 'a', text: 'This' }], correct: 'a' },
  ],
  address: { street: '1 Quay', city: 'Leith', region: '', country: 'GB', code: 'EH6', type: 'work' },
});
const submit = (change: Record<string, unknown>) => ann.post('/api/compound', { ...whole(), ...change });

test('every compound value is normalised', async () => {
  const { status, body } = await submit({});
  expect(status).toBe(200);
  expect(body.data).toEqual({
    repeats: 'DTSTART:20240305T090000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5',
    equation: {
      equation: 'G1 / (G2+10)',
      graphs: [
        { placeholder: 'G1', graph, offset: 0 },
        { placeholder: 'G2', graph, offset: -1 },
      ],
    },
    pair: [
      { graph, offset: 0 },
      { graph, offset: 3 },
    ],
    questions: [
      { id: 'q1', question: 'Why?', type: 'textarea', options: [], correct: 'Because' },
      { id: 'q2', question: 'Which?', type: 'radio', options: [{ value: 'a', text: 'This' }], correct: 'a' },
    ],
    address: whole().address,
  });
});

test('the schema lists the countries and where graphs are searched', async () => {
  const { body } = await ann.get('/api/compound', { _form: true });
  const { fields } = body.data as { fields: { name: string; countries?: unknown[] }[] };
  const shown = fields.find(({ name }) => name === 'address')!;
  expect(shown.countries).toHaveLength(250);
  expect(shown.countries).toContainEqual({ value: 'GB', text: 'United Kingdom' });
  expect(fields.find(({ name }) => name === 'equation')).toMatchObject({
    graphs: { url: '/api/graphs', param: 'q', min: 3 },
    rules: ['required'],
  });
});

test('an address without any part is empty', async () => {
  const { body } = await submit({ address: { street: ' ', type: 'home' } });
  expect(body.data).toMatchObject({ address: null });
});

describe('errors are shown under the field', () => {
  const radio = { id: 'q', question: 'Which?', type: 'radio', options: [{ value: 'a', text: 'This' }] as unknown[] };
  test.each<[string, unknown, string]>([
    [
      'repeats',
      'DTSTART:12060305T090000Z\nRRULE:FREQ=DAILY;COUNT=3',
      'The Repeats value is before 1970. Is the year right?',
    ],
    ['repeats', 'FREQ=DAILY', 'The Repeats value is not a recurrence rule.'],
    ['repeats', 'DTSTART:20240305T090000Z\nRRULE:FREQ=DAILY;INTERVAL=0', 'The Repeats value is not a recurrence rule.'],
    ['repeats', 7, 'The Repeats value is not a recurrence rule.'],
    ['equation', null, "The Equation value can't be empty."],
    ['equation', 'G1', 'The Equation value has the wrong type.'],
    ['equation', { equation: 'alert', graphs: [] }, "The Equation value can't be empty."],
    ['equation', { equation: '(1', graphs: [] }, 'The equation has a ( without a matching ).'],
    ['equation', { equation: 'G2', graphs: [] }, 'G2 is not in the list of graphs.'],
    ['equation', { equation: 'G1', graphs: [{ graph: null }] }, "The G1 value can't be empty."],
    [
      'equation',
      { equation: 'G1', graphs: [{ graph: 1, offset: 'x' }] },
      'The G1 offset value must be a valid number.',
    ],
    ['equation', { equation: 'G1', graphs: [{ graph: 999_999 }] }, 'The Equation value does not exist.'],
    ['pair', [{ graph: 1 }], 'The Combination value has the wrong type.'],
    ['pair', [{ graph: 1 }, {}], "The Second Graph value can't be empty."],
    ['questions', [{ ...radio, question: '' }], "Question 1: The Question value can't be empty."],
    ['questions', [{ ...radio, type: '' }], "Question 1: The Answer Type value can't be empty."],
    ['questions', [{ ...radio, type: 'file' }], 'Question 1: The Answer Type value is not in the allowed values.'],
    ['questions', [{ ...radio, options: [] }], "Question 1: The Options value can't be empty."],
    ['questions', [{ ...radio, options: [{ value: 'a', text: '' }] }], "Question 1: The Option value can't be empty."],
    [
      'questions',
      [{ ...radio, options: ['a', 'b'].map((value) => ({ value, text: 'Red' })) }],
      'Question 1: The Option value is already taken.',
    ],
    ['questions', [{ ...radio, correct: 'z' }], 'Question 1: The Correct Answer value is not in the allowed values.'],
    ['questions', [radio, radio], 'The Questions value has the wrong type.'],
    ['questions', 'none', 'The Questions value has the wrong type.'],
    ['address', { country: 'Narnia' }, 'The Country value is not in the allowed values.'],
    ['address', { street: 'x', type: 'moon' }, 'The Type value is not in the allowed values.'],
    ['address', { street: 'x'.repeat(201) }, 'The Street value must be at most 200 characters long.'],
    ['address', { street: 5 }, 'The Street value has the wrong type.'],
  ])('%s %j', async (name, value, message) => {
    const answer = await submit({ [name]: value });
    expect(answer).toMatchObject({ status: 422, body: { data: { [name]: [message] } } });
  });
});
