import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { chosenIn, knownFilters, namedFilters } from './filterNames.ts';

const source = (url: string) => ({ url, param: 'q', min: 0 });
const fields: FieldSchema[] = [
  { name: 'status', type: 'choice', label: 'Status', rules: [], options: [], clearable: true },
  { name: 'company', type: 'reference', label: 'Company', rules: [], source: source('/companies'), clearable: true },
  {
    name: 'person',
    type: 'reference',
    label: 'Person',
    rules: [],
    source: { ...source('/people'), by: 'company' },
    clearable: true,
  },
  { name: 'tags', type: 'references', label: 'Tags', rules: [], source: source('/tags') },
];
const filters = {
  status: 'won',
  company: { id: 7, text: 'Acme' },
  person: { id: 7, text: 'Ann' },
  tags: [
    { id: 1, text: 'Old' },
    { id: 2, text: '' },
  ],
};

test('the names of all chosen records are asked for, each where its field finds it', () => {
  expect(chosenIn(fields, filters)).toEqual([
    { field: 'company', id: 7, url: '/companies' },
    { field: 'person', id: 7, url: '/people?company=7' },
    { field: 'tags', id: 1, url: '/tags' },
    { field: 'tags', id: 2, url: '/tags' },
  ]);
});

test('a record is called what it is called today, otherwise as in the address, otherwise by its number', () => {
  const today = new Map([
    ['company 7', 'Acme Ltd'],
    ['tags 1', 'New'],
  ]);
  expect(namedFilters(filters, (field, id) => today.get(`${field} ${id}`) ?? null)).toEqual({
    status: 'won',
    company: { id: 7, text: 'Acme Ltd' },
    person: { id: 7, text: 'Ann' },
    tags: [
      { id: 1, text: 'New' },
      { id: 2, text: 'No. 2' },
    ],
  });
});

test('a filter that the list does not have is left out', () => {
  expect(knownFilters(fields, { status: 'won', foo: 'bar' })).toEqual({ status: 'won' });
});
