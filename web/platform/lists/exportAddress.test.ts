import { expect, test } from 'vitest';
import { exportAddress } from './exportAddress.ts';
import { emptyState } from './listState.ts';

const path = '/jobs/time-logs/export';

test('the file is asked for with the filters and the order of the list, and without its page', () => {
  const state = { ...emptyState, page: 3, sort: '-seconds', filters: { search: 'web', deleted: true } };
  expect(exportAddress(path, { reference_type: 'Deal', reference_id: 5, own: true }, state)).toBe(
    '/jobs/time-logs/export?reference_type=Deal&reference_id=5&own=true&search=web&deleted=true&orderBy=seconds&orderByDirection=desc',
  );
  expect(exportAddress(path, {}, emptyState)).toBe(path);
});
