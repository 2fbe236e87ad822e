import { expect, test } from 'vitest';
import { emptyState } from '../platform/lists/listState.ts';
import { exportAddress } from './exportAddress.ts';

test('the file is asked for with the filters and the order of the list, and without its page', () => {
  const state = { ...emptyState, page: 3, sort: '-seconds', filters: { search: 'web', deleted: true } };
  expect(exportAddress({ reference_type: 'Deal', reference_id: 5, own: true }, state)).toBe(
    '/jobs/time-logs/export?reference_type=Deal&reference_id=5&own=true&search=web&deleted=true&orderBy=seconds&orderByDirection=desc',
  );
  expect(exportAddress({}, emptyState)).toBe('/jobs/time-logs/export');
});
