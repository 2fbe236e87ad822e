import { expect, test } from 'vitest';
import { menuOf } from '../../contract/places.ts';
import { errorPlaces } from '../../contract/platform/errors.places.ts';
import { orgBoardPlaces } from '../../contract/organisation/orgboard.places.ts';
import { programPlaces } from '../../contract/organisation/programs.places.ts';
import { reportPlaces } from '../../contract/overview/reports.places.ts';
import { dashboardPlaces } from '../../contract/overview/dashboard.places.ts';
import type { Places } from '../../contract/platform/places.ts';
import { peoplePlaces } from '../../contract/system/people.places.ts';
import { allModules, setAreas } from '../platform/modules/areas.ts';
import { screenNamed } from '../platform/modules/routeMap.ts';
import { currentItem } from './currentItem.ts';
import { breadcrumbs } from './trail.ts';

const load = () => Promise.resolve(() => null);
const drawn = ({ screens }: Places) => ({
  screens: Object.entries(screens).map(([name, facts]) => ({ ...facts, name, load })),
  panels: {},
  sends: [],
});
const shown = [peoplePlaces, reportPlaces, dashboardPlaces, programPlaces, orgBoardPlaces, errorPlaces].map(drawn);
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

test('the longest matching item is highlighted, on its own screen and below it', () => {
  const menu = menuOf(admin);
  expect(currentItem(menu, '/system/users')).toBe('/system/users');
  expect(currentItem(menu, '/system/users/5')).toBe('/system/users');
  expect(currentItem(menu, '/system/usersx')).toBe('');
  expect(currentItem(menu, '/leads')).toBe('/leads');
});
