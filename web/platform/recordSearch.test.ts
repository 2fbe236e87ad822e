import { expect, test } from 'vitest';
import { registerSearch, searchRecords } from './recordSearch.ts';

test('every kind is asked; empty and failing ones are left out', async () => {
  const ann = { id: 1, text: 'Ann Lee', to: '/system/users/1' };
  registerSearch('Users', () => Promise.resolve([ann]));
  registerSearch('Roles', () => Promise.resolve([]));
  registerSearch('Tags', () => Promise.reject(new Error('down')));
  expect(await searchRecords('ann', new AbortController().signal)).toEqual([{ kind: 'Users', found: [ann] }]);
});
