import { afterEach, expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { clearStorage } from '../storage.ts';
import { draftKeyOf, draftOf, forgetDraft, keepDraft } from './drafts.ts';

const name: FieldSchema = { type: 'text', name: 'name', label: 'Name', rules: [] };
const password: FieldSchema = {
  type: 'password',
  name: 'password',
  label: 'Password',
  rules: [],
  confirmation: false,
  autocomplete: 'new-password',
};

afterEach(clearStorage);

test('a draft is restored once, without the password, and not lost to a form that is never shown', () => {
  keepDraft('/api/x', 1, [name, password], { name: 'Acme', password: 'secret' });
  expect(draftOf('/api/x', 1, [name, password])).toEqual({ name: 'Acme' });
  expect(draftOf('/api/x', 1, [name, password])).toEqual({ name: 'Acme' });
  forgetDraft('/api/x');
  expect(draftOf('/api/x', 1, [name, password])).toBeNull();
});

test('a phone changed in place saved the new name, too, that had been typed in the whole form', () => {
  const opened = { path: '/api/x/{id}/edit', params: { id: 1 } };
  keepDraft(draftKeyOf(opened), 1, [name], { name: 'Acme' });
  expect(draftOf(draftKeyOf(opened, 'phone'), 1, [name])).toBeNull();
  expect(draftOf(draftKeyOf(opened), 1, [name])).toEqual({ name: 'Acme' });
});

test('other secrets are not restored either', () => {
  const notes: FieldSchema = { type: 'textarea', name: 'notes', label: 'Notes', rules: [], secret: true };
  keepDraft('/api/x', 1, [name, notes], { name: 'Acme', notes: 'recovery code' });
  expect(draftOf('/api/x', 1, [name, notes])).toEqual({ name: 'Acme' });
});

test('another user never sees it', () => {
  keepDraft('/api/x', 1, [name], { name: 'Acme' });
  expect(draftOf('/api/x', 2, [name])).toBeNull();
  forgetDraft('/api/x');
  expect(draftOf('/api/x', 1, [name])).toBeNull();
});

test('fields the form no longer has are skipped', () => {
  keepDraft('/api/x', 1, [name], { name: 'Acme' });
  expect(draftOf('/api/x', 1, [password])).toEqual({});
});
