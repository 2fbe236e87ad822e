import { expect, test } from 'vitest';
import type { SessionUser } from '../../contract/system/people.ts';
import { setScreens } from '../platform/routeMap.ts';
import { screens } from '../screens.ts';
import { isCurrent, menuGroups } from './menuGroups.ts';
import { breadcrumbs } from './trail.ts';

const person = (abilities: string[], flags: Partial<SessionUser> = {}) =>
  ({ id: 1, is_admin: false, is_super_admin: false, abilities, settings: {}, ...flags }) as SessionUser;

const labels = (user: SessionUser | null) =>
  Object.fromEntries(menuGroups(screens, user).map(({ area, items }) => [area, items.map(({ label }) => label)]));

test('the menu shows what the user may open and no empty area', () => {
  expect(labels(person(['read own deals', 'browse tags']))).toEqual({
    Home: ['Dashboard'],
    Contacts: ['Global Search'],
    Deals: ['Boards', 'Sales Line Up'],
    Hat: ['Conditions', 'Courses'],
    System: ['Tags'],
  });
});

test('an admin sees every area, the super-admin screens only as super admin', () => {
  const admin = labels(person([], { is_admin: true }));
  expect(Object.keys(admin)).toEqual([
    'Home',
    'Contacts',
    'Leads',
    'Deals',
    'Services',
    'Programs',
    'Organization',
    'Hat',
    'Reports',
    'System',
  ]);
  expect(admin['System']).not.toContain('Audit Log');
  expect(labels(person([], { is_super_admin: true }))['System']).toContain('Audit Log');
});

test('nobody signed in has no menu', () => {
  expect(menuGroups(screens, null)).toEqual([]);
});

test('an item is current on its own screen and below it', () => {
  expect(isCurrent('/system/users', '/system/users')).toBe(true);
  expect(isCurrent('/system/users', '/system/users/5')).toBe(true);
  expect(isCurrent('/system/user', '/system/users')).toBe(false);
});

const crumbs = (name: string, own: Parameters<typeof breadcrumbs>[1] = null) => {
  setScreens(screens);
  const screen = screens.find((one) => one.name === name);
  return screen ? breadcrumbs(screen, own).map(({ label }) => label) : null;
};

test('breadcrumbs lead from the area over the parents to the record', () => {
  expect(crumbs('users')).toEqual(['System', 'Users']);
  expect(crumbs('user', { crumb: 'Ann Lee' })).toEqual(['System', 'Users', 'Ann Lee']);
  expect(crumbs('reports')).toEqual(['Reports']);
  expect(crumbs('dashboard')).toEqual(['Dashboard']);
  expect(crumbs('program-project', { crumbs: [{ label: 'Relaunch' }, { label: 'Photos' }] })).toEqual([
    'Programs',
    'Relaunch',
    'Photos',
  ]);
});

test('the org board has none, as the specification asks', () => {
  expect(crumbs('org-board')).toEqual([]);
});
