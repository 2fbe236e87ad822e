import { expect, test } from 'vitest';
import { abilitiesByArea } from '../../../contract/platform/abilities.ts';
import { abilityAreas } from './abilityAreas.ts';

test('abilities by area, in the order of the areas, without empty ones', () => {
  expect(abilityAreas(['browse reports', 'edit tags', 'add people', 'browse tags'])).toEqual([
    { area: 'People', held: ['add people'], total: abilitiesByArea.People.length },
    { area: 'Reports', held: ['browse reports'], total: 1 },
    { area: 'System', held: ['browse tags', 'edit tags'], total: abilitiesByArea.System.length },
  ]);
});

test('nothing held is no area, and unknown words are nothing', () => {
  expect(abilityAreas([])).toEqual([]);
  expect(abilityAreas(['fly'])).toEqual([]);
});
