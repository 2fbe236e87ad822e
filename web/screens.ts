import { courseScreens } from './organisation/areas/courses.screens.ts';
import { hatScreens } from './organisation/areas/hat.screens.ts';
import { organizationScreens } from './organisation/areas/organization.screens.ts';
import { printScreens } from './organisation/areas/print.screens.ts';
import { programScreens } from './organisation/areas/programs.screens.ts';
import { auditScreens } from './system/audit/audit.screens.ts';
import { dealBoardScreens, serviceBoardScreens } from './together/boards/boards.screens.ts';
import { campaignScreens } from './sales/campaigns/campaigns.screens.ts';
import { checklistScreens } from './together/checklists/checklists.screens.ts';
import { checklistTemplateScreens } from './together/checklisttemplates/checklisttemplates.screens.ts';
import { commentCategoryScreens } from './system/commentcategories/commentcategories.screens.ts';
import { companyScreens } from './system/companies/companies.screens.ts';
import { contactScreens } from './contacts/contacts/contacts.screens.ts';
import { dashboardScreens } from './overview/dashboard/dashboard.screens.ts';
import { dealScreens } from './sales/deals/deals.screens.ts';
import { employeeScreens } from './system/employees/employees.screens.ts';
import { fileScreens } from './together/files/files.screens.ts';
import { errorScreens } from './frame/errors.screens.ts';
import { galleryScreens } from './gallery/gallery.screens.ts';
import { leadScreens } from './sales/leads/leads.screens.ts';
import { openapiScreens } from './system/openapi/openapi.screens.ts';
import { outboxScreens } from './system/outbox/outbox.screens.ts';
import { peopleScreens } from './system/people/people.screens.ts';
import { picklistScreens } from './system/picklists/picklists.screens.ts';
import type { Redirect, Screen } from './platform/screens.ts';
import { reportScreens } from './overview/reports/reports.screens.ts';
import { searchScreens } from './overview/search/search.screens.ts';
import { serviceScreens } from './delivery/services/services.screens.ts';
import { serviceTypeScreens } from './system/servicetypes/servicetypes.screens.ts';
import { authScreens } from './system/session/session.screens.ts';
import { sessionScreens } from './system/sessions/sessions.screens.ts';
import { tagScreens } from './system/tags/tags.screens.ts';
import { vaultScreens } from './contacts/vault/vault.screens.ts';

/** The route map: every screen of the product, in the order of the menu. */
export const screens: readonly Screen[] = [
  ...dashboardScreens,
  ...contactScreens,
  ...campaignScreens,
  ...fileScreens,
  ...searchScreens,
  ...leadScreens,
  ...dealBoardScreens,
  ...dealScreens,
  ...serviceBoardScreens,
  ...serviceScreens,
  ...programScreens,
  ...organizationScreens,
  ...courseScreens,
  ...hatScreens,
  ...reportScreens,
  ...companyScreens,
  ...employeeScreens,
  ...peopleScreens,
  ...picklistScreens,
  ...serviceTypeScreens,
  ...tagScreens,
  ...commentCategoryScreens,
  ...checklistTemplateScreens,
  ...vaultScreens,
  ...outboxScreens,
  ...sessionScreens,
  ...auditScreens,
  ...openapiScreens,
  ...authScreens,
  ...printScreens,
  ...checklistScreens,
  ...errorScreens,
  ...galleryScreens,
];

const contacts = ['companies', 'prospects', 'clients', 'people', 'central-files'].map((name) => `/contacts/${name}`);
const hat = ['org-board', 'statistics', 'policies', 'articles', 'conditions', 'courses'].map((name) => `/hat/${name}`);
const organization = ['org-board', 'statistics', 'articles', 'policies', 'conditions'];
const courses = ['/organization/courses/manage', '/organization/courses/enrollments', '/hat/courses'];
const system = screens.filter(({ area, menu }) => area === 'System' && menu !== undefined).map(({ path }) => path);

/** Addresses that only send on. */
export const redirects: readonly Redirect[] = [
  { path: '/', to: '/dashboard' },
  { path: '/contacts', to: contacts },
  { path: '/deals', to: '/deals/boards' },
  { path: '/services', to: '/services/boards' },
  { path: '/organization', to: organization.map((name) => `/organization/${name}`).concat(courses.slice(0, 2)) },
  { path: '/organization/courses', to: courses },
  { path: '/programs/list', to: '/programs' },
  { path: '/hat', to: hat },
  { path: '/hat/courses/list', to: '/hat/courses' },
  { path: '/system', to: system },
  { path: '/auth', to: '/auth/login' },
  { path: '/print', to: '/print/statistics' },
];
