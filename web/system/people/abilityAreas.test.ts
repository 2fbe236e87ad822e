import { expect, test } from 'vitest';
import { abilitiesByArea } from '../../../contract/platform/abilities.ts';
import { abilityAreas } from './abilityAreas.ts';

test('abilities are grouped by area, in order, without empty areas', () => {
  expect(abilityAreas(['browse reports', 'edit tags', 'add people', 'browse tags'])).toEqual([
    { area: 'People', held: ['add people'], total: abilitiesByArea.People.length },
    { area: 'Reports', held: ['browse reports'], total: 1 },
    { area: 'System', held: ['browse tags', 'edit tags'], total: abilitiesByArea.System.length },
  ]);
});

test('without abilities there are no areas, and unknown ones are ignored', () => {
  expect(abilityAreas([])).toEqual([]);
  expect(abilityAreas(['fly'])).toEqual([]);
});
