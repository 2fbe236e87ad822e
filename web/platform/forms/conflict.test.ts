import { expect, test } from 'vitest';
import type { FieldSchema, FormSchema } from '../../../contract/platform/forms.ts';
import { ApiError } from '../apiError.ts';
import { apartFrom, carriedInto, clashes, isConflict, isReformed, mergedValues, reopened } from './conflict.ts';

const text = (name: string): FieldSchema => ({ type: 'text', name, label: name, rules: [] });
const fields = [text('name'), text('city'), text('note')];
const start = { name: 'Acme', city: 'Bonn', note: null };
const conflict = {
  by: 'Bob',
  at: '2024-03-05T09:30:00Z',
  changed: { name: { from: 'Acme', to: 'Acme Ltd' } },
  values: { name: 'Acme Ltd', city: 'Bonn', note: null, _version: 8 },
};

test('only fields that both changed need a decision', () => {
  const mine = { name: 'Acme Inc', city: 'Köln', note: null };
  expect(clashes(fields, start, mine, conflict)).toEqual([{ field: fields[0], mine: 'Acme Inc', theirs: 'Acme Ltd' }]);
  expect(clashes(fields, start, { ...mine, name: 'Acme' }, conflict)).toEqual([]);
  expect(clashes(fields, start, { ...mine, name: 'Acme Ltd' }, conflict)).toEqual([]);
});

test('two fields of a company were open beside each other, and saving the second asked about the first', () => {
  const error = new ApiError({ status: 409, message: 'Bob has changed this in the meantime.', data: conflict });
  expect(apartFrom(error, fields, start, { ...start, city: 'Köln' })).toBe(conflict);
  expect(apartFrom(error, fields, start, { ...start, name: 'Acme Inc' })).toBeNull();
  expect(apartFrom(new Error('lost'), fields, start, start)).toBeNull();
});

test('keeping mine keeps my text, and their changes stay in the other fields', () => {
  const mine = { name: 'Acme Inc', city: 'Bonn', note: 'mine' };
  const theirs = { ...conflict, values: { ...conflict.values, city: 'Ulm' } };
  expect(mergedValues(fields, start, mine, theirs, { name: 'mine' })).toEqual({
    name: 'Acme Inc',
    city: 'Ulm',
    note: 'mine',
  });
  expect(mergedValues(fields, start, mine, theirs, { name: 'theirs' })).toEqual({
    name: 'Acme Ltd',
    city: 'Ulm',
    note: 'mine',
  });
});

test('nobody is asked about what the form itself has noted', () => {
  const noted: FieldSchema = { type: 'hidden', name: 'seen', label: 'Seen', rules: [] };
  const theirs = { ...conflict, values: { seen: 'week 2, later' } };
  const mine = { seen: 'week 2' };
  expect(clashes([noted], { seen: 'week 1' }, mine, theirs)).toEqual([]);
  expect(mergedValues([noted], { seen: 'week 1' }, mine, theirs, {})).toEqual(theirs.values);
});

test('without a choice nothing I typed is lost', () => {
  const mine = { name: 'Acme Inc', city: 'Bonn', note: null };
  expect(mergedValues(fields, start, mine, conflict, {}).name).toBe('Acme Inc');
});

test('the form continues from their version', () => {
  const schema: FormSchema = {
    title: 'Edit',
    values: { ...start, _version: 7 },
    params: {},
    action: '/api/x',
    method: 'POST',
    buttons: [],
    fields,
  };
  expect(reopened(schema, conflict).values).toMatchObject({ name: 'Acme Ltd', _version: 8 });
});

test('any other 409 is not an edit conflict', () => {
  expect(isConflict(conflict)).toBe(true);
  for (const data of [null, undefined, 'x', {}, { values: null, at: '' }, { at: '' }])
    expect(isConflict(data)).toBe(false);
});

test('what was typed was lost when the form itself had changed meanwhile', () => {
  const before: FormSchema = { title: 'x', action: '/x', method: 'POST', params: {}, values: {}, buttons: [], fields };
  const hidden: FieldSchema = { type: 'hidden', name: 'revision', label: 'revision', rules: [] };
  const now: FormSchema = {
    ...before,
    values: { revision: 2, street: '' },
    fields: [{ ...text('name'), type: 'textarea' }, { ...text('city'), type: 'checkbox' }, text('street'), hidden],
  };
  expect(isReformed({ form: now })).toBe(true);
  for (const data of [null, undefined, 'x', conflict]) expect(isReformed(data)).toBe(false);
  const values = carriedInto(now, before, { name: 'Mine', city: 'Köln', note: 'Long', revision: 1 });
  expect(values).toMatchObject({ name: 'Mine', street: '', revision: 2 });
  expect(Object.values(values)).not.toContain('Köln');
});
