import { expect, test } from 'vitest';
import { viewOf, viewShown } from './views.ts';

const acme = { id: 7, text: 'Acme' };
const won = { sort: '-value', search: '', filters: { status: 'won', company: acme } };

test('a view is saved without empty filters and spaces', () => {
  expect(viewOf({ sort: null, search: ' web ', filters: { tags: [], owner: null, company: acme } })).toEqual({
    sort: null,
    search: 'web',
    filters: { company: acme },
  });
});

test('a view with columns is shown in these, one of before in any', () => {
  const view = { id: 1, list: '/api/jobs/deals', name: 'Won', state: won, is_shared: false, owner: null };
  expect(viewShown([view], { ...won, columns: ['name', '-value'] })).toBe(view);
  const inAll = { ...view, state: { ...won, columns: [] } };
  expect(viewShown([inAll], { ...won, columns: [] })).toBe(inAll);
  expect(viewShown([inAll], { ...won, columns: ['name', '-value'] })).toBeUndefined();
});

test('a list shows a view whatever the order of its filters, and whatever its company is called now', () => {
  const views = [{ id: 1, list: '/api/jobs/deals', name: 'Won at Acme', state: won, is_shared: false, owner: null }];
  const shown = { sort: '-value', search: '', filters: { company: { id: 7, text: 'Acme Ltd' }, status: 'won' } };
  expect(viewShown(views, shown)?.name).toBe('Won at Acme');
  expect(viewShown(views, { ...shown, sort: 'value' })).toBeUndefined();
  expect(viewShown(views, { ...shown, filters: { status: 'won', company: { id: 8, text: 'Acme' } } })).toBeUndefined();
});
