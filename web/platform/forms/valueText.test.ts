import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { valueText } from './valueText.ts';

const common = { name: 'x', label: 'X', rules: [] };
const text: FieldSchema = { ...common, type: 'text' };
const source = { url: '/api/x', param: 'q', min: 3 };

test.each<[FieldSchema, unknown, string]>([
  [text, null, '—'],
  [text, '', '—'],
  [text, 'Acme', 'Acme'],
  [{ ...common, type: 'number' }, 0, '0'],
  [{ ...common, type: 'money', symbol: '$' }, '4321', '$ 4,321'],
  [{ ...common, type: 'money', symbol: '$' }, null, '—'],
  [{ ...common, type: 'date' }, '2024-03-05', '05 March 2024'],
  [{ ...common, type: 'date' }, '', '—'],
  [{ ...common, type: 'checkbox' }, true, 'Yes'],
  [{ ...common, type: 'checkbox' }, false, 'No'],
  [{ ...common, type: 'choice', clearable: true, options: [{ value: 'won', text: 'Won' }] }, 'won', 'Won'],
  [{ ...common, type: 'choice', clearable: true, options: [] }, 'gone', 'gone'],
  [{ ...common, type: 'choice', clearable: true, options: [] }, null, '—'],
  [{ ...common, type: 'multi_choice', options: [{ value: 1, text: 'One' }] }, [1, 2], 'One, 2'],
  [{ ...common, type: 'multi_choice', options: [] }, [], '—'],
  [{ ...common, type: 'reference', source, clearable: true }, { id: 5, text: 'Ann' }, 'Ann'],
  [
    { ...common, type: 'tags', source },
    [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ],
    'a, b',
  ],
  [{ ...common, type: 'rich_text' }, '<p>Hello <b>you</b></p><p>there</p>', 'Hello you there'],
  [{ ...common, type: 'date_range', interval: 5 }, { start: '2024-03-05', end: null }, '2024-03-05 to —'],
  [{ ...common, type: 'date_range', interval: 5 }, { start: null, end: null }, '—'],
  [
    { ...common, type: 'address', countries: [] },
    { street: '1 High St', city: 'Bath', region: '', country: null },
    '1 High St, Bath',
  ],
])('%j with %j reads %j', (field, value, words) => {
  expect(valueText(field, value)).toBe(words);
});
