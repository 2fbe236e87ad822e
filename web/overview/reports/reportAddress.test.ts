import { expect, test } from 'vitest';
import { linkHref, readAddress, sentParams, writtenState } from './reportAddress.ts';

test('the address of a report holds its state', () => {
  const state = readAddress({
    period: 'custom',
    from: '2026-03-01',
    to: '2026-03-31',
    group: 'company',
    sort: '-won',
    filters: '{"owner":{"id":5,"text":"Sam"}}',
  });
  expect(state).toMatchObject({ sort: '-won', group: 'company', filters: { owner: { id: 5 } } });
  expect(sentParams(state)).toEqual({
    owner: 5,
    period: 'custom',
    group: 'company',
    from: '2026-03-01',
    to: '2026-03-31',
  });
});

test('the days of an earlier choice are not sent with a fixed period, and invalid values are ignored', () => {
  const state = readAddress({ period: 'this-month', from: '2026-03-01', filters: '{', sort: ['a', 'b'] });
  expect(sentParams(state)).toEqual({ period: 'this-month', group: undefined });
  expect(state).toMatchObject({ sort: null, filters: {} });
});

test('an unset value is removed from the address', () => {
  expect(writtenState({ sort: null, filters: {} })).toEqual({ sort: undefined, filters: undefined });
  expect(writtenState({ period: 'this-year', filters: { kind: 'projects' } })).toEqual({
    period: 'this-year',
    filters: '{"kind":"projects"}',
  });
});

test('rows link to a record or to a filtered list', () => {
  expect(linkHref({ to: '/services/5' })).toBe('#/services/5');
  expect(linkHref({ to: '/deals/browse', filters: { owner: { id: 5, text: 'Sam & Co' } } })).toBe(
    '#/deals/browse?filters=%7B%22owner%22:%7B%22id%22:5,%22text%22:%22Sam+%26+Co%22%7D%7D',
  );
  expect(linkHref({ to: '/reports/deals', search: { from: '2026-03-01' } })).toBe('#/reports/deals?from=2026-03-01');
});
