import { expect, test } from 'vitest';
import { narrowed } from './narrowed.ts';

const people = { url: '/api/contacts/people/select', param: 'q', min: 0, by: 'company' };

test('a search is limited by the value of another field', () => {
  expect(narrowed(people, { company: { id: 5, text: 'Acme' } }).url).toBe('/api/contacts/people/select?company=5');
  expect(narrowed(people, { company: 7 }).url).toBe('/api/contacts/people/select?company=7');
});

test('without that value it is not limited', () => {
  expect(narrowed(people, { company: null }).url).toBe('/api/contacts/people/select');
  expect(narrowed({ url: '/api/tags', param: 'q', min: 0 }, { company: 5 }).url).toBe('/api/tags');
});
