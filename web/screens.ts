import { courseScreens } from './areas/courses.screens.ts';
import { hatScreens } from './areas/hat.screens.ts';
import { organizationScreens } from './areas/organization.screens.ts';
import { printScreens } from './areas/print.screens.ts';
import { programScreens } from './areas/programs.screens.ts';
import { auditScreens } from './audit/audit.screens.ts';
import { dealBoardScreens, serviceBoardScreens } from './boards/boards.screens.ts';
import { campaignScreens } from './campaigns/campaigns.screens.ts';
import { checklistScreens } from './checklists/checklists.screens.ts';
import { checklistTemplateScreens } from './checklisttemplates/checklisttemplates.screens.ts';
import { commentCategoryScreens } from './commentcategories/commentcategories.screens.ts';
import { companyScreens } from './companies/companies.screens.ts';
import { contactScreens } from './contacts/contacts.screens.ts';
import { dashboardScreens } from './dashboard/dashboard.screens.ts';
import { dealScreens } from './deals/deals.screens.ts';
import { employeeScreens } from './employees/employees.screens.ts';
import { fileScreens } from './files/files.screens.ts';
import { errorScreens } from './frame/errors.screens.ts';
import { galleryScreens } from './gallery/gallery.screens.ts';
import { leadScreens } from './leads/leads.screens.ts';
import { openapiScreens } from './openapi/openapi.screens.ts';
import { outboxScreens } from './outbox/outbox.screens.ts';
import { peopleScreens } from './people/people.screens.ts';
import { picklistScreens } from './picklists/picklists.screens.ts';
import type { Redirect, Screen } from './platform/screens.ts';
import { reportScreens } from './reports/reports.screens.ts';
import { searchScreens } from './search/search.screens.ts';
import { serviceScreens } from './services/services.screens.ts';
import { serviceTypeScreens } from './servicetypes/servicetypes.screens.ts';
import { authScreens } from './session/session.screens.ts';
import { sessionScreens } from './sessions/sessions.screens.ts';
import { tagScreens } from './tags/tags.screens.ts';
import { vaultScreens } from './vault/vault.screens.ts';

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
