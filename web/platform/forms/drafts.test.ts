import { afterEach, expect, test } from 'vitest';
import type { FieldSchema } from '../../../contract/platform/forms.ts';
import { clearStorage } from '../storage.ts';
import { keepDraft, takeDraft } from './drafts.ts';

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

test('a draft is restored once, without the password', () => {
  keepDraft('/api/x', 1, [name, password], { name: 'Acme', password: 'secret' });
  expect(takeDraft('/api/x', 1, [name, password])).toEqual({ name: 'Acme' });
  expect(takeDraft('/api/x', 1, [name, password])).toBeNull();
});

test('other secrets are not restored either', () => {
  const notes: FieldSchema = { type: 'textarea', name: 'notes', label: 'Notes', rules: [], secret: true };
  keepDraft('/api/x', 1, [name, notes], { name: 'Acme', notes: 'recovery code' });
  expect(takeDraft('/api/x', 1, [name, notes])).toEqual({ name: 'Acme' });
});

test('another user never sees it', () => {
  keepDraft('/api/x', 1, [name], { name: 'Acme' });
  expect(takeDraft('/api/x', 2, [name])).toBeNull();
  expect(takeDraft('/api/x', 1, [name])).toBeNull();
});

test('fields the form no longer has are skipped', () => {
  keepDraft('/api/x', 1, [name], { name: 'Acme' });
  expect(takeDraft('/api/x', 1, [password])).toEqual({});
});
