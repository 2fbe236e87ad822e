import { expect, test } from 'vitest';
import { screens } from '../../../contract/places.ts';
import type { Ability } from '../../../contract/platform/abilities.ts';
import { allModules, setAreas } from '../modules/areas.ts';
import { screenNamed } from '../modules/routeMap.ts';
import { wayBack } from './wayBack.ts';

const load = () => Promise.resolve(() => null);
const shown = [{ screens: screens.map((screen) => ({ ...screen, load })), panels: {}, sends: [] }];
setAreas([{ name: 'all', under: [], load: () => Promise.resolve(shown) }]);
await allModules();

const holding = (...abilities: Ability[]) => ({
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities,
});

test('a record that is gone leads back to its list', () => {
  expect(wayBack(screenNamed('course')!, holding('manage courses'))).toEqual({
    label: 'Back to Courses',
    to: '/organization/courses/manage',
  });
});

test('a list that the user may not open, and a screen without one, offer no way', () => {
  expect(wayBack(screenNamed('course')!, holding('manage course enrollments'))).toBeNull();
  expect(wayBack(screenNamed('dashboard')!, holding())).toBeNull();
});
