import { expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { brokenFields, hasChanges, isShown, placedErrors, startValues, submittedValues } from './formValues.ts';

const name: FieldSchema = { type: 'text', name: 'name', label: 'Name', rules: ['required', 'max:10'] };
const owner: FieldSchema = {
  type: 'reference',
  name: 'owner_id',
  label: 'Owner',
  rules: [],
  source: { url: '/api/x', param: 'q', min: 3 },
  clearable: true,
};
const password: FieldSchema = {
  type: 'password',
  name: 'password',
  label: 'Password',
  rules: ['confirmed'],
  confirmation: true,
  autocomplete: 'new-password',
};
const reason: FieldSchema = {
  type: 'text',
  name: 'reason',
  label: 'Reason',
  rules: ['required'],
  show_when: { field: 'status', in: ['lost'] },
};
const made: FieldSchema = { type: 'text', name: 'made', label: 'Made', rules: ['required'], read_only: true };
const note: FieldSchema = { type: 'html', name: 'note', label: '', rules: [], html: '<b>Note</b>' };

test('a reference is sent as its id, together with the version the form opened with', () => {
  const schema = {
    fields: [name, owner, made, note],
    values: { name: 'Acme', owner_id: { id: 4, text: 'Ann' }, made: 'x', _version: 7 },
  };
  const values = startValues(schema);
  expect(values).toEqual({ name: 'Acme', owner_id: { id: 4, text: 'Ann' }, made: 'x' });
  expect(submittedValues(schema, values)).toEqual({ name: 'Acme', owner_id: 4, _version: 7 });
});

test('a field that depends on a numbered choice appears for the number and for its text', () => {
  const rule: FieldSchema = { ...name, name: 'rule', show_when: { field: 'recurring', in: [1, 2] } };
  const shows = (recurring: unknown) => isShown(rule, { recurring });
  expect([1, '1', '2', 2].map(shows)).toEqual([true, true, true, true]);
  expect([0, '0', null, undefined, ''].map(shows)).toEqual([false, false, false, false, false]);
});

test('a form without a version sends none', () => {
  expect(submittedValues({ fields: [name], values: {} }, { name: 'Acme' })).toEqual({ name: 'Acme' });
});

test('a password is sent with its confirmation', () => {
  const body = submittedValues(
    { fields: [password], values: {} },
    { password: 'secret 1', password_confirmation: 'secret 1' },
  );
  expect(body).toEqual({ password: 'secret 1', password_confirmation: 'secret 1' });
});

test('all invalid fields are reported at once', () => {
  const errors = brokenFields([name, password], { name: '', password: 'a', password_confirmation: 'b' });
  expect(errors).toEqual({
    name: ["The Name value can't be empty."],
    password_confirmation: ['The Password value does not match its confirmation.'],
  });
  expect(brokenFields([name], { name: 'Acme' })).toEqual({});
});

test('a hidden or read-only field is neither checked nor sent', () => {
  const values = { status: 'won', reason: '', made: null };
  expect(isShown(reason, values)).toBe(false);
  expect(brokenFields([reason, made], values)).toEqual({});
  expect(submittedValues({ fields: [reason, made], values: {} }, values)).toEqual({});
  expect(isShown(reason, { status: 'lost' })).toBe(true);
  expect(isShown(reason, { status: { id: 'lost', text: 'Lost' } })).toBe(true);
  expect(brokenFields([reason], { status: 'lost', reason: '' })).toHaveProperty('reason');
});

test('a change that is reverted leaves nothing unsaved', () => {
  expect(hasChanges({ name: null }, { name: '' })).toBe(false);
  expect(hasChanges({ name: 'Acme' }, { name: 'Acme' })).toBe(false);
  expect(hasChanges({ name: 'Acme' }, { name: 'Acme 2' })).toBe(true);
  expect(hasChanges({}, { password_confirmation: 'x' })).toBe(true);
  expect(hasChanges({ tags: [] }, { tags: [{ id: 1, text: 'a' }] })).toBe(true);
});

test('errors appear on their fields, those of parts on their owner, and no message is lost', () => {
  expect(
    placedErrors(
      [name, password],
      {},
      {
        name: ['Taken.'],
        'name.part': ['Part.'],
        password_confirmation: ['Differs.'],
        company_id: ['Company is gone.'],
      },
    ),
  ).toEqual({
    placed: { name: ['Taken.', 'Part.'], password_confirmation: ['Differs.'] },
    rest: ['Company is gone.'],
  });
});

test('the error of a hidden or nested field is shown', () => {
  const token: FieldSchema = { type: 'hidden', name: 'token', label: 'Token', rules: ['required'] };
  const home: FieldSchema = {
    type: 'address',
    name: 'home',
    label: 'Home',
    rules: [],
    countries: [],
    address_types: [],
  };
  const errors = {
    token: ['The form is too old.'],
    reason: ['Say why.'],
    'owner_id.0.id': ['The owner has left.'],
    'home.city': ['No such city.'],
    'home.planet': ['No such planet.'],
  };
  expect(placedErrors([token, reason, owner, home], { status: 'won' }, errors)).toEqual({
    placed: { owner_id: ['The owner has left.'], 'home.city': ['No such city.'], home: ['No such planet.'] },
    rest: ['The form is too old.', 'Say why.'],
  });
  expect(placedErrors([reason], { status: 'lost' }, { reason: ['Say why.'] }).rest).toEqual([]);
});
