import { demoModule } from './demo/demo.module.ts';
import { platformModule } from './platform/platform.module.ts';
import type { Module } from './platform/modules.ts';
import { peopleModule } from './system/people/people.module.ts';
import { sessionModule } from './system/session/session.module.ts';
import { companiesModule } from './system/companies/companies.module.ts';
import { employeesModule } from './system/employees/employees.module.ts';
import { pickListsModule } from './system/picklists/picklists.module.ts';
import { serviceTypesModule } from './system/servicetypes/servicetypes.module.ts';
import { tagsModule } from './system/tags/tags.module.ts';
import { commentCategoriesModule } from './system/commentcategories/commentcategories.module.ts';
import { notificationsModule } from './system/notifications/notifications.module.ts';
import { handoverModule } from './system/handover/handover.module.ts';
import { viewsModule } from './system/views/views.module.ts';
import { outboxModule } from './system/outbox/outbox.module.ts';
import { doctorModule } from './system/doctor/doctor.module.ts';
import { auditModule } from './system/audit/audit.module.ts';
import { contactsModule } from './contacts/contacts/contacts.module.ts';
import { companyUsersModule } from './contacts/companyusers/companyusers.module.ts';
import { importsModule } from './contacts/imports/imports.module.ts';
import { mailAccountsModule } from './contacts/mailaccounts/mailaccounts.module.ts';
import { vaultModule } from './contacts/vault/vault.module.ts';
import { commentsModule } from './together/comments/comments.module.ts';
import { checklistsModule } from './together/checklists/checklists.module.ts';
import { checklistTemplatesModule } from './together/checklisttemplates/checklisttemplates.module.ts';
import { foldersModule } from './together/folders/folders.module.ts';
import { boardsModule } from './together/boards/boards.module.ts';
import { timeLogsModule } from './together/timelogs/timelogs.module.ts';
import { dealsModule } from './sales/deals/deals.module.ts';
import { campaignsModule } from './sales/campaigns/campaigns.module.ts';
import { leadsModule } from './sales/leads/leads.module.ts';
import { servicesModule } from './delivery/services/services.module.ts';
import { expensesModule } from './delivery/expenses/expenses.module.ts';
import { programsModule } from './organisation/programs/programs.module.ts';
import { postsModule } from './organisation/posts/posts.module.ts';
import { orgBoardModule } from './organisation/orgboard/orgboard.module.ts';
import { articlesModule } from './organisation/articles/articles.module.ts';
import { policiesModule } from './organisation/policies/policies.module.ts';
import { publicationsModule } from './organisation/publications/publications.module.ts';
import { statisticsModule } from './organisation/statistics/statistics.module.ts';
import { trainingModule } from './organisation/training/training.module.ts';
import { conditionsModule } from './organisation/conditions/conditions.module.ts';
import { hatModule } from './organisation/hat/hat.module.ts';
import { campaignReportModule } from './overview/campaignreport/campaignreport.module.ts';
import { companySummaryModule } from './overview/companysummary/companysummary.module.ts';
import { dashboardModule } from './overview/dashboard/dashboard.module.ts';
import { reportsModule } from './overview/reports/reports.module.ts';
import { searchModule } from './overview/search/search.module.ts';

/** Every module, floor by floor: `assemble` puts them together. */
export const modules: Module[] = [
  platformModule,
  peopleModule,
  sessionModule,
  companiesModule,
  employeesModule,
  pickListsModule,
  serviceTypesModule,
  tagsModule,
  commentCategoriesModule,
  notificationsModule,
  handoverModule,
  viewsModule,
  outboxModule,
  auditModule,
  doctorModule,
  contactsModule,
  companyUsersModule,
  importsModule,
  mailAccountsModule,
  vaultModule,
  commentsModule,
  checklistsModule,
  checklistTemplatesModule,
  foldersModule,
  boardsModule,
  timeLogsModule,
  dealsModule,
  campaignsModule,
  leadsModule,
  servicesModule,
  expensesModule,
  postsModule,
  orgBoardModule,
  publicationsModule,
  articlesModule,
  policiesModule,
  statisticsModule,
  trainingModule,
  conditionsModule,
  programsModule,
  hatModule,
  campaignReportModule,
  companySummaryModule,
  dashboardModule,
  reportsModule,
  searchModule,
  demoModule,
];
