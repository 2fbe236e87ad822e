/** Screens that everyone who works here may open. */
export const forAll = [
  '/dashboard',
  '/hat/post',
  '/hat/week',
  '/hat/conditions',
  '/hat/courses',
  '/hat/courses/1',
  '/programs/1/targets/1',
];
export const targets = ['/programs/1/targets/1/reports'];

const contacts = ['companies', 'prospects', 'clients', 'people', 'central-files', 'global-search'].map(
  (name) => `/contacts/${name}`,
);
const leads = ['/contacts/campaigns', '/leads', '/lead-dashboard'];
const deals = ['/deals/boards', '/deals/browse'];
const services = ['/services/boards', '/services/status', '/services/browse'];
const ownHat = ['org-board', 'statistics', 'policies', 'post', 'week', 'conditions', 'courses'].map(
  (name) => `/hat/${name}`,
);
const organization = [
  ...['org-board', 'statistics', 'articles', 'policies', 'conditions'].map((name) => `/organization/${name}`),
  '/organization/courses/manage',
  '/organization/courses/enrollments',
];
const system = [
  'companies',
  'employees',
  'users',
  'roles',
  'permissions',
  'company-users',
  'picklists',
  'service-types',
  'tags',
  'comment-category',
  'checklist-templates',
  'vault',
  'outbox',
  'api',
].map((name) => `/system/${name}`);
export const superOnly = ['/system/sessions', '/system/audit-log', '/system/doctor'];

const everything = [
  '/dashboard',
  ...contacts,
  ...leads,
  ...deals,
  ...services,
  '/programs',
  ...organization,
  ...ownHat,
  '/hat/articles',
  '/reports',
  ...system,
];

export const menus: Record<string, string[]> = {
  admin: [...everything, ...superOnly],
  erin: everything,
  sam: [
    '/dashboard',
    ...contacts,
    ...leads,
    ...deals,
    '/organization/org-board',
    '/organization/conditions',
    ...ownHat,
    '/hat/articles',
    '/reports',
    '/system/checklist-templates',
  ],
  pia: [
    '/dashboard',
    ...contacts,
    ...services,
    '/programs',
    '/organization/org-board',
    '/organization/articles',
    '/organization/policies',
    '/organization/conditions',
    ...ownHat,
    '/hat/articles',
    '/reports',
    '/system/tags',
    '/system/checklist-templates',
    '/system/vault',
  ],
  joe: ['/dashboard', '/programs', '/organization/org-board', ...ownHat, '/hat/articles'],
  cleo: ['/dashboard', '/contacts/central-files'],
  nia: ['/dashboard', '/hat/post', '/hat/week', '/hat/conditions', '/hat/courses'],
};

/** Guarded screens that are not in the menu. */
export const inner = [
  '/contacts/companies/1',
  '/contacts/people/1',
  '/contacts/campaign/1',
  '/contacts/campaigns-bulk/1',
  '/contacts/report/1',
  '/deals/1',
  '/services/1',
  '/programs/1',
  '/programs/1/project/1',
  '/organization/statistics/graphs',
  '/organization/statistics/employee/1',
  '/organization/conditions/formulas',
  '/organization/articles/all',
  '/organization/article/1/one',
  '/organization/policies/all',
  '/organization/policies/1/one',
  '/organization/policies/issued/1/one',
  '/organization/courses/manage/all',
  '/organization/courses/course/1',
  '/organization/courses/section/1',
  '/organization/courses/step/1',
  '/organization/courses/enrollments/1',
  '/hat/policies/1/one',
  '/hat/articles/all',
  '/hat/article/1/one',
  ...['deals', 'pipeline', 'fees', 'budgets', 'time', 'expenses'].map((name) => `/reports/${name}`),
  '/system/employees/1',
  '/system/users/1',
  '/system/picklists/1',
  '/system/checklist-template-print',
  '/print/statistics',
  '/print/checklist/1',
];
