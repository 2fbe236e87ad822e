import { expect, test } from 'vitest';
import { menuOf, screens } from '../../contract/places.ts';
import { allModules, setAreas } from '../platform/modules/areas.ts';
import { screenNamed } from '../platform/modules/routeMap.ts';
import { currentItem } from './currentItem.ts';
import { breadcrumbs } from './trail.ts';

const load = () => Promise.resolve(() => null);
const shown = [{ screens: screens.map((screen) => ({ ...screen, load })), panels: {}, sends: [] }];
setAreas([{ name: 'all', under: [], load: () => Promise.resolve(shown) }]);
await allModules();

const admin = { is_admin: false, is_super_admin: true, is_customer: false, abilities: [] };
const nia = { ...admin, is_super_admin: false };

const crumbs = (name: string, own: Parameters<typeof breadcrumbs>[2] = null, user = admin) =>
  breadcrumbs(screenNamed(name)!, menuOf(user), own).map(({ label }) => label);

test('breadcrumbs lead from the area through the parents to the record', () => {
  expect(crumbs('users')).toEqual(['System', 'Users']);
  expect(crumbs('user', { crumb: 'Ann Lee' })).toEqual(['System', 'Users', 'Ann Lee']);
  expect(crumbs('reports')).toEqual(['Reports']);
  expect(crumbs('programs')).toEqual(['Programs', 'Programs & Projects']);
  expect(crumbs('program-reports')).toEqual(['Programs', 'Reports to review']);
  expect(crumbs('dashboard')).toEqual(['Dashboard']);
  expect(crumbs('program-project', { crumbs: [{ label: 'Relaunch' }, { label: 'Photos' }] })).toEqual([
    'Programs',
    'Relaunch',
    'Photos',
  ]);
});

test('an area without a screen for the user is not a link', () => {
  const found = breadcrumbs(screenNamed('program-target')!, menuOf(nia), null);
  expect(found).toEqual([{ label: 'Programs' }, { label: 'Reports' }]);
});

test('the org board and the error pages have none', () => {
  expect(crumbs('org-board')).toEqual([]);
  expect(crumbs('forbidden')).toEqual(['No access']);
});

test('the item of the open screen is highlighted, else of the nearest screen above it', () => {
  const menu = menuOf(admin);
  const on = (name: string, path: string) => currentItem(menu, screenNamed(name)!, path);
  expect(on('users', '/system/users')).toBe('/system/users');
  expect(on('user', '/system/users/5')).toBe('/system/users');
  expect(on('courses', '/organization/courses/manage')).toBe('/organization/courses/manage');
  expect(on('course-step', '/organization/courses/step/4')).toBe('/organization/courses/manage');
  expect(on('course-marking', '/organization/courses/marking')).toBe('/organization/courses/manage');
  expect(on('course-matrix', '/organization/courses/matrix')).toBe('/organization/courses/enrollments');
});

test('where nothing above a screen is in the menu, the longest address that leads to it is highlighted', () => {
  const menu = menuOf(admin);
  expect(currentItem(menu, null, '/system/users/5')).toBe('/system/users');
  expect(currentItem(menu, null, '/system/usersx')).toBe('');
  expect(currentItem(menuOf(nia), screenNamed('course-matrix')!, '/organization/courses/matrix')).toBe('');
});

test('on every screen of an area some item is highlighted', () => {
  const menu = menuOf(admin);
  const areas = menu.map(({ area }) => area as string);
  const without = screens
    .filter(({ area, frame }) => areas.includes(area) && frame !== false)
    .filter((screen) => currentItem(menu, { ...screen, load }, screen.path) === '');
  expect(without.map(({ name }) => name)).toEqual([]);
});
