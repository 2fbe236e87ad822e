import { expect, test } from 'vitest';
import { setAreas } from './modules/areas.ts';
import { defineModule } from './modules/module.ts';
import { searchRecords } from './recordSearch.ts';

test('every module that finds records is asked; one that fails is skipped', async () => {
  const ann = { id: 1, text: 'Ann Lee', to: '/system/users/1' };
  const users = defineModule({ find: () => Promise.resolve([{ kind: 'Users', found: [ann] }]) });
  const tags = defineModule({ find: () => Promise.reject(new Error('down')) });
  setAreas([{ name: 'system', under: ['system'], load: () => Promise.resolve([users, tags]) }]);
  expect(await searchRecords('ann', new AbortController().signal)).toEqual([{ kind: 'Users', found: [ann] }]);
});
