import { expect, test } from 'vitest';
import { newId } from './newId.ts';

test('an id has the form of a UUID, and no two are the same', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
});
