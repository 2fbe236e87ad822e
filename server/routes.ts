import { auditRoutes } from './audit/audit.routes.ts';
import { boardRoutes } from './boards/boards.routes.ts';
import { campaignRoutes } from './campaigns/campaigns.routes.ts';
import { checklistRoutes } from './checklists/checklists.routes.ts';
import { checklistTemplateRoutes } from './checklisttemplates/checklisttemplates.routes.ts';
import { commentCategoryRoutes } from './commentcategories/commentcategories.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import { companySummaryRoutes } from './companysummary/companysummary.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { dealRoutes } from './deals/deals.routes.ts';
import { employeeRoutes } from './employees/employees.routes.ts';
import { expenseRoutes } from './expenses/expenses.routes.ts';
import { leadRoutes } from './leads/leads.routes.ts';
import { folderRoutes } from './folders/folders.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { pickListRoutes } from './picklists/picklists.routes.ts';
import { mailRoutes } from './mailaccounts/mailaccounts.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { changeRoutes } from './platform/changes/changes.routes.ts';
import { uploadRoutes } from './platform/files/uploads.routes.ts';
import { liveRoute } from './platform/live/live.routes.ts';
import { openApiRoute } from './platform/openapi.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { users } from './people/people.table.ts';
import type { Route } from './platform/routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { serviceRoutes } from './services/services.routes.ts';
import { serviceTypeRoutes } from './servicetypes/servicetypes.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { timeLogRoutes } from './timelogs/timelogs.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { vaultRoutes } from './vault/vault.routes.ts';
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
