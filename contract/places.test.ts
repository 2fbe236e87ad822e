import { expect, test } from 'vitest';
import { menuOf, panelKinds, screens } from './places.ts';
import { verdictOn } from './platform/places.ts';
import type { Visitor } from './platform/places.ts';

const person = (abilities: string[], flags: Partial<NonNullable<Visitor>> = {}): Visitor => ({
  is_admin: false,
  is_super_admin: false,
  is_customer: false,
  abilities,
  ...flags,
});

const labels = (user: Visitor) =>
  Object.fromEntries(menuOf(user).map(({ area, items }) => [area, items.map(({ label }) => label)]));

test('the menu shows what the user may open and no empty area', () => {
  expect(labels(person(['read own deals', 'browse tags']))).toEqual({
    Home: ['Dashboard'],
    Contacts: ['Global Search'],
    Deals: ['Boards', 'Sales Line Up'],
    Hat: ['Post', 'Week', 'Conditions', 'Courses'],
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

test('there is no menu before signing in', () => {
  expect(menuOf(null)).toEqual([]);
});

test('names, paths and kinds of panels are unique', () => {
  const isUnique = (list: readonly string[]) => new Set(list).size === list.length;
  expect(isUnique(screens.map(({ name }) => name))).toBe(true);
  expect(isUnique(screens.map(({ path }) => path))).toBe(true);
  expect(isUnique(panelKinds)).toBe(true);
});

test('only the sign-in pages and the error pages are open to anyone', () => {
  const open = screens.filter(({ access }) => verdictOn(access, null) === 'open');
  expect([...new Set(open.map(({ area }) => area))]).toEqual(['Auth', 'Errors']);
});

test('a client’s user has no hat in the menu, and no programs', () => {
  expect(labels(person([], { is_customer: true }))).toEqual({ Home: ['Dashboard'] });
});

test('a user without abilities may open only what needs none', () => {
  const nia = person([]);
  const open = screens.filter(({ access }) => access !== 'public' && verdictOn(access, nia) === 'open');
  expect(open.map(({ path }) => path)).toEqual([
    '/dashboard',
    '/programs/reports',
    '/programs/{program_id}',
    '/programs/{program_id}/project/{project_id}',
    '/programs/{program_id}/targets/{target_id}',
    '/programs/{program_id}/targets/{target_id}/reports',
    // It says itself that they have no access to the board.
    '/organization/org-board',
    // A senior sees the statistics of their juniors whatever abilities they have.
    '/organization/statistics/employee/{id}',
    '/print/statistics',
    '/hat/post',
    '/hat/week',
    '/hat/conditions',
    '/hat/courses',
    '/hat/courses/{id}/{section?}/{step?}',
  ]);
});
