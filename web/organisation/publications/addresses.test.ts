import { expect, test } from 'vitest';
import { emptyState, fromAddress } from '../../platform/lists/listState.ts';
import { parseSearch } from '../../platform/search.ts';
import { shelfHref } from './addresses.ts';

test('a click on a category or tag showed all texts: the list did not know what its address named', () => {
  const href = shelfHref('/organization/policies', 'category', { id: 7, text: 'Legal & tax', published: 3 });
  const [path, search = ''] = href.split('?');
  expect(path).toBe('#/organization/policies');
  expect(fromAddress(parseSearch(`?${search}`), emptyState).filters).toEqual({
    category: { id: 7, text: 'Legal & tax' },
  });
});
