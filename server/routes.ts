import { auditRoutes } from './system/audit/audit.routes.ts';
import { boardRoutes } from './together/boards/boards.routes.ts';
import { campaignRoutes } from './sales/campaigns/campaigns.routes.ts';
import { checklistRoutes } from './together/checklists/checklists.routes.ts';
import { checklistTemplateRoutes } from './together/checklisttemplates/checklisttemplates.routes.ts';
import { commentCategoryRoutes } from './system/commentcategories/commentcategories.routes.ts';
import { commentRoutes } from './together/comments/comments.routes.ts';
import { companyRoutes } from './system/companies/companies.routes.ts';
import { companySummaryRoutes } from './overview/companysummary/companysummary.routes.ts';
import { contactRoutes } from './contacts/contacts/contacts.routes.ts';
import { dashboardRoutes } from './overview/dashboard/dashboard.routes.ts';
import { dealRoutes } from './sales/deals/deals.routes.ts';
import { employeeRoutes } from './system/employees/employees.routes.ts';
import { expenseRoutes } from './delivery/expenses/expenses.routes.ts';
import { leadRoutes } from './sales/leads/leads.routes.ts';
import { folderRoutes } from './together/folders/folders.routes.ts';
import { importRoutes } from './contacts/imports/imports.routes.ts';
import { pickListRoutes } from './system/picklists/picklists.routes.ts';
import { mailRoutes } from './contacts/mailaccounts/mailaccounts.routes.ts';
import { notificationRoutes } from './system/notifications/notifications.routes.ts';
import { outboxRoutes } from './system/outbox/outbox.routes.ts';
import { changeRoutes } from './platform/changes/changes.routes.ts';
import { uploadRoutes } from './platform/files/uploads.routes.ts';
import { liveRoute } from './platform/live/live.routes.ts';
import { openApiRoute } from './platform/openapi.ts';
import { peopleRoutes } from './system/people/people.routes.ts';
import { users } from './system/people/people.table.ts';
import type { Route } from './platform/routes.ts';
import { reportRoutes } from './overview/reports/reports.routes.ts';
import { searchRoutes } from './overview/search/search.routes.ts';
import { serviceRoutes } from './delivery/services/services.routes.ts';
import { serviceTypeRoutes } from './system/servicetypes/servicetypes.routes.ts';
import { tagRoutes } from './system/tags/tags.routes.ts';
import { timeLogRoutes } from './together/timelogs/timelogs.routes.ts';
import { sessionRoutes } from './system/session/session.routes.ts';
import { vaultRoutes } from './contacts/vault/vault.routes.ts';
import { tracked } from './tracked.ts';

/** The API's table of contents. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...peopleRoutes,
  ...companyRoutes,
  ...employeeRoutes,
  ...contactRoutes,
  ...companySummaryRoutes,
  ...importRoutes,
  ...campaignRoutes,
  ...leadRoutes,
  ...searchRoutes,
  ...dashboardRoutes,
  ...dealRoutes,
  ...serviceRoutes,
  ...expenseRoutes,
  ...timeLogRoutes,
  ...reportRoutes,
  ...pickListRoutes,
  ...serviceTypeRoutes,
  ...tagRoutes,
  ...commentCategoryRoutes,
  ...checklistRoutes,
  ...checklistTemplateRoutes,
  ...commentRoutes,
  ...boardRoutes,
  ...folderRoutes,
  ...vaultRoutes,
  ...mailRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...auditRoutes,
  ...changeRoutes(tracked, users),
  ...uploadRoutes,
  liveRoute,
  openApiRoute(() => routes),
];
