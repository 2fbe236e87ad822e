import { expect, test } from 'vitest';
import { areaState, matching, withAbilities } from './abilityGrid.ts';

const areas = { Deals: ['read deals', 'edit deals'], Boards: ['add cards', 'move cards', 'edit boards'] };

test('a search matches abilities by name, and whole areas', () => {
  expect(matching(areas, 'edit')).toEqual([
    ['Deals', ['edit deals']],
    ['Boards', ['edit boards']],
  ]);
  expect(matching(areas, ' BOARDS ')).toEqual([['Boards', areas.Boards]]);
  expect(matching(areas, 'vault')).toEqual([]);
  expect(matching(areas, '')).toHaveLength(2);
});

test('toggling keeps the order, and abilities that the grid does not know', () => {
  expect(withAbilities(areas, ['move cards', 'old ability'], ['edit deals', 'add cards'], true)).toEqual([
    'edit deals',
    'add cards',
    'move cards',
    'old ability',
  ]);
  expect(withAbilities(areas, ['edit deals', 'move cards'], areas.Boards, false)).toEqual(['edit deals']);
});

test('an area has all, some or no abilities', () => {
  expect(areaState(areas.Deals, ['edit deals', 'read deals'])).toBe('all');
  expect(areaState(areas.Deals, ['edit deals'])).toBe('some');
  expect(areaState(areas.Deals, ['add cards'])).toBe('none');
});
