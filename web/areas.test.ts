import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { menuOf, panelKinds, screens } from '../contract/places.ts';
import type { SessionUser } from '../contract/platform/session.ts';
import { searchKinds } from '../contract/platform/searchkinds.ts';
import { areas } from './areas.ts';
import { allModules, setAreas } from './platform/modules/areas.ts';
import type { WebModule } from './platform/modules/module.ts';
import { redirectAddress } from './platform/modules/routeMap.ts';
import { makeRouter } from './platform/router.tsx';

function person(
  abilities: string[],
  flags: Partial<Pick<SessionUser, 'is_admin' | 'is_super_admin'>> = {},
): SessionUser {
  const user = { id: 1, is_admin: false, is_super_admin: false, is_customer: false, abilities, settings: {}, ...flags };
  return { ...user, menu: menuOf(user) } as SessionUser;
}

setAreas(areas);
const modules = await allModules();
const nothing = () => null;
const router = makeRouter({
  frame: () => Promise.resolve(nothing),
  notFound: () => Promise.resolve(nothing),
  pending: nothing,
  error: nothing,
  history: createMemoryHistory(),
});

/** The name of the screen an address opens. */
const opens = (address: string) => router.matchRoutes(address, {}).at(-1)?.staticData.screen?.name;
const params = (address: string) => router.matchRoutes(address, {}).at(-1)?.params;

/** The specification's route map, with an example address for each route. */
const routeMap: [address: string, name: string, access: string][] = [
  ['/dashboard', 'dashboard', 'login'],
  ['/lead-dashboard', 'lead-dashboard', 'browse leads|browse own leads'],
  ['/contacts/companies', 'companies', 'read companies|read own companies'],
  ['/contacts/prospects', 'prospects', 'read companies|read own companies'],
  ['/contacts/clients', 'clients', 'read companies|read own companies'],
  ['/contacts/campaign/5', 'campaign', 'browse campaigns'],
  ['/contacts/report/5', 'contact-report', 'browse campaigns'],
  ['/contacts/campaigns-bulk/5', 'campaigns-bulk', 'edit campaigns'],
  ['/contacts/central-files', 'central-files', 'browse folders'],
  ['/contacts/companies/5', 'company', 'read companies|read own companies'],
  ['/contacts/people', 'people', 'read people'],
  ['/contacts/people/5', 'person', 'read people'],
  [
    '/contacts/global-search',
    'global-search',
    'read companies|read own companies|read people|read deals|read own deals|read services|read own services',
  ],
  ['/deals/boards', 'deal-boards', 'read deals|read own deals'],
  ['/deals/browse', 'deals-browse', 'read deals|read own deals'],
  ['/deals/5', 'deal', 'read deals|read own deals'],
  ['/services/boards', 'service-boards', 'view services'],
  ['/services/status', 'services-status', 'view services'],
  ['/services/browse', 'services-browse', 'view services'],
  ['/services/5', 'service', 'read services|read own services'],
  ['/organization/org-board', 'org-board', 'staff'],
  ['/organization/statistics', 'statistics', ''],
  ['/organization/statistics/bulk-update', 'statistics', ''],
  ['/organization/statistics/employee/5', 'employee-statistics', 'staff'],
  ['/organization/articles', 'articles', 'browse articles'],
  ['/organization/articles/drafts', 'articles', 'browse articles'],
  ['/organization/article/5/how-we-greet', 'article', 'read articles|add articles|edit articles|publish articles'],
  ['/organization/policies', 'policies', 'browse policies'],
  ['/organization/policies/issued', 'policies', 'browse policies'],
  ['/organization/policies/5/dress', 'policy', 'read policies|add policies|edit policies|publish policies'],
  ['/organization/policies/issued/5/dress', 'issued-policy', 'read policies|read issued policies'],
  ['/organization/conditions', 'conditions-manage', 'manage conditions|create conditions|read conditions'],
  ['/organization/courses/manage', 'courses', 'manage courses|create courses'],
  ['/organization/courses/manage/tags', 'courses', 'manage courses|create courses'],
  ['/organization/courses/course/5', 'course', ''],
  ['/organization/courses/course/5/sections', 'course', ''],
  ['/organization/courses/section/5', 'course-section', 'manage courses|create courses'],
  ['/organization/courses/step/5', 'course-step', 'manage courses|create courses'],
  ['/organization/courses/enrollments', 'course-enrollments', 'manage course enrollments'],
  ['/organization/courses/enrollments/5', 'course-enrollment', 'manage course enrollments'],
  ['/programs', 'programs', 'read programs|create programs|manage programs'],
  ['/programs/reports', 'program-reports', 'staff'],
  ['/programs/templates', 'program-templates', 'create programs|manage programs'],
  ['/programs/5', 'program', 'staff'],
  ['/programs/5/project/6', 'program-project', 'staff'],
  ['/programs/5/targets/6', 'program-target', 'staff'],
  ['/programs/5/targets/6/reports', 'program-target-reports', 'staff'],
  ['/hat/org-board', 'hat-org-board', 'read organizational charts'],
  ['/hat/statistics', 'hat-statistics', 'browse own statistics'],
  ['/hat/statistics/bulk-update', 'hat-statistics', 'browse own statistics'],
  ['/hat/policies', 'hat-policies', 'browse issued policies'],
  ['/hat/policies/5/dress', 'hat-policy', 'read issued policies'],
  ['/hat/articles', 'hat-articles', 'browse article content|browse own article content'],
  ['/hat/articles/tags', 'hat-articles', 'browse article content|browse own article content'],
  ['/hat/article/5/how-we-greet', 'hat-article', 'read article content'],
  ['/hat/post', 'hat-post', 'staff'],
  ['/hat/week', 'hat-week', 'staff'],
  ['/hat/conditions', 'conditions-user', 'staff'],
  ['/hat/courses', 'user-enrollments', 'staff'],
  ['/hat/courses/5', 'user-enrollment', 'staff'],
  ['/hat/courses/5/6', 'user-enrollment', 'staff'],
  ['/hat/courses/5/6/7', 'user-enrollment', 'staff'],
  ['/reports', 'reports', 'browse reports'],
  ['/reports/deals', 'report-deals', 'browse reports'],
  ['/reports/expenses', 'report-expenses', 'browse reports'],
  ['/leads', 'leads', 'browse leads|browse own leads'],
  ['/system/companies', 'organization-companies', 'browse organization companies'],
  ['/system/employees', 'employees', 'browse organization employees'],
  ['/system/employees/5', 'Employee', 'read organization employees'],
  ['/system/users', 'users', 'browse users'],
  ['/system/users/5', 'user', 'browse users'],
  ['/system/roles', 'roles', 'browse roles'],
  ['/system/permissions', 'permissions', 'browse permissions'],
  ['/system/company-users', 'company-users', 'browse company-users'],
  ['/system/picklists', 'picklists', ''],
  ['/system/service-types', 'service-types', ''],
  ['/system/tags', 'tags', ''],
  ['/system/comment-category', 'comment-category', ''],
  ['/system/checklist-templates', 'checklist-templates', 'read templates'],
  ['/system/checklist-template-print', 'checklist-template-print', 'read templates'],
  ['/system/vault', 'vault', 'read sites|read shared sites'],
  ['/system/outbox', 'outbox', 'browse mail'],
  ['/system/sessions', 'sessions', 'super'],
  ['/system/audit-log', 'audit-log', 'super'],
  ['/system/api', 'api-docs', ''],
  ['/auth/login', 'login', 'guest'],
  ['/auth/forgot', 'forgot', 'public'],
  ['/auth/reset', 'reset', 'public'],
  ['/auth/reset/tok', 'reset', 'public'],
  ['/auth/reset/tok/ann@acme.test', 'reset', 'public'],
  ['/auth/user-activate/tok', 'user-activate', 'public'],
  ['/auth/user-activate/tok/ann@acme.test', 'user-activate', 'public'],
  ['/auth/setup/tok', 'setup', 'public'],
  ['/print/statistics', 'print-statistics', ''],
  ['/print/checklist/5', 'print-checklist', 'read checklists'],
  ['/403', 'forbidden', 'public'],
  ['/500', 'server-error', 'public'],
];

test.each(routeMap)('%s opens %s', (address, name, access) => {
  expect(opens(address)).toBe(name);
  if (!access) return;
  const asked = screens.find((screen) => screen.name === name)?.access;
  expect([asked].flat().join('|')).toBe(access);
});

test('literal addresses win over parameters, and parameters arrive', () => {
  expect(params('/organization/policies/issued/5/dress')).toMatchObject({ id: '5', slug: 'dress' });
  expect(params('/hat/courses/5/6')).toMatchObject({ id: '5', section: '6' });
  expect(params('/auth/reset/tok/ann%40acme.test')).toMatchObject({ token: 'tok', email: 'ann@acme.test' });
});

test.each(['/nowhere', '/system/nothing', '/system/users/5/x', '/auth/nothing', '/deals/5/6', '/reports/x', '/403/x'])(
  '%s is not found',
  (address) => {
    expect(router.matchRoutes(address, {}).at(-1)?.routeId).toMatch(/\$$/);
    expect(opens(address)).toBeUndefined();
  },
);

test('every place in the contract is drawn by exactly one module, and nothing else is drawn', () => {
  const drawn = modules.flatMap((module) => module.screens).filter(({ name }) => name !== 'gallery');
  expect(drawn.map(({ name }) => name).toSorted()).toEqual(screens.map(({ name }) => name).toSorted());
  expect(modules.flatMap(({ panels }) => Object.keys(panels)).toSorted()).toEqual(panelKinds.toSorted());
});

test('every manifest is listed in its area', () => {
  const manifests = import.meta.glob<Record<string, WebModule>>('./*/**/*.module.ts', { eager: true });
  const unlisted = Object.entries(manifests).filter(
    ([, found]) => !Object.values(found).every((one) => modules.includes(one)),
  );
  expect(unlisted.map(([path]) => path)).toEqual([]);
});

test('every screen and panel loads and is a component', async () => {
  for (const module of modules) {
    for (const { path, load } of module.screens) expect(typeof (await load()), path).toBe('function');
    for (const [kind, load] of Object.entries(module.panels)) expect(typeof (await load()), kind).toBe('function');
  }
});

test('every area covers the addresses of its screens', async () => {
  for (const { name, under, load } of areas) {
    const list = await load();
    const paths = list.flatMap((module) => [...module.screens, ...module.sends]).map(({ path }) => path);
    expect(new Set(under), name).toEqual(new Set(paths.map((path) => path.split('/')[1])));
  }
});

test('every kind of search result can be opened', () => {
  const kinds = modules.flatMap(({ finds = {} }) => Object.keys(finds));
  expect(kinds.toSorted()).toEqual(Object.keys(searchKinds).toSorted());
});

const redirects = modules.flatMap((module) => module.sends);
const sends = (path: string, user: SessionUser | null) => {
  const rule = redirects.find((one) => one.path === path);
  return rule && redirectAddress(rule, user);
};

test('bare addresses redirect as the specification says', () => {
  const admin = person([], { is_super_admin: true });
  expect(Object.fromEntries(redirects.map(({ path }) => [path, sends(path, admin)]))).toEqual({
    '/': '/dashboard',
    '/contacts': '/contacts/companies',
    '/deals': '/deals/boards',
    '/services': '/services/boards',
    '/organization': '/organization/org-board',
    '/organization/courses': '/organization/courses/manage',
    '/programs/list': '/programs',
    '/hat': '/hat/org-board',
    '/hat/courses/list': '/hat/courses',
    '/system': '/system/companies',
    '/auth': '/auth/login',
    '/print': '/print/statistics',
  });
});

test('or to the first child screen the user may open', () => {
  expect(sends('/hat', person([]))).toBe('/hat/post');
  expect(sends('/hat', person(['browse own statistics']))).toBe('/hat/statistics');
  expect(sends('/system', person(['browse tags']))).toBe('/system/tags');
  expect(sends('/contacts', person(['read people']))).toBe('/contacts/people');
  expect(sends('/organization/courses', person(['manage course enrollments']))).toBe(
    '/organization/courses/enrollments',
  );
  expect(sends('/organization/courses', person([]))).toBe('/hat/courses');
  expect(sends('/system', person([]))).toBe('/system/companies');
  expect(sends('/system', null)).toBe('/system/companies');
});
