import { expect, test } from 'vitest';
import { exportAddress } from './exportAddress.ts';
import { emptyState } from './listState.ts';

const path = '/jobs/time-logs/export';

test('the export has the filters and the order of the list, but not its page', () => {
  const state = { ...emptyState, page: 3, sort: '-seconds', filters: { search: 'web', deleted: true } };
  expect(exportAddress(path, { reference_type: 'Deal', reference_id: 5, own: true }, state)).toBe(
    '/jobs/time-logs/export?reference_type=Deal&reference_id=5&own=true&search=web&deleted=true&orderBy=seconds&orderByDirection=desc',
  );
  expect(exportAddress(path, {}, emptyState)).toBe(path);
});
