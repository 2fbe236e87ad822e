import { boardChanges } from './together/boards/boards.changes.ts';
import { campaignChanges } from './sales/campaigns/campaigns.changes.ts';
import { checklistChanges } from './together/checklists/checklists.changes.ts';
import { checklistTemplateChanges } from './together/checklisttemplates/checklisttemplates.changes.ts';
import { commentCategoryChanges } from './system/commentcategories/commentcategories.changes.ts';
import { commentChanges } from './together/comments/comments.changes.ts';
import { companyChanges } from './system/companies/companies.changes.ts';
import { contactChanges } from './contacts/contacts/contacts.changes.ts';
import { dealChanges } from './sales/deals/deals.changes.ts';
import { employeeChanges } from './system/employees/employees.changes.ts';
import { expenseChanges } from './delivery/expenses/expenses.changes.ts';
import { leadChanges } from './sales/leads/leads.changes.ts';
import { mailChanges } from './contacts/mailaccounts/mailaccounts.changes.ts';
import { browseMail } from './system/outbox/outbox.access.ts';
import { folderChanges } from './together/folders/folders.changes.ts';
import { peopleChanges } from './system/people/people.changes.ts';
import { pickListChanges } from './system/picklists/picklists.changes.ts';
import { admins, superAdmins } from './platform/access.ts';
import { doorsOf, trackedTables } from './platform/changes/tracked.ts';
import { nodeChanges } from './platform/nodes.changes.ts';
import type { Doors } from './platform/live/news.ts';
import { serviceChanges } from './delivery/services/services.changes.ts';
import { serviceTypeChanges } from './system/servicetypes/servicetypes.changes.ts';
import { tagChanges } from './system/tags/tags.changes.ts';
import { timeLogChanges } from './together/timelogs/timelogs.changes.ts';
import { vaultChanges } from './contacts/vault/vault.changes.ts';

/** The tables under the change log: their histories, what may be undone, who hears of them. */
export const tracked = trackedTables({
  ...peopleChanges,
  ...companyChanges,
  ...employeeChanges,
  ...nodeChanges,
  ...contactChanges,
  ...campaignChanges,
  ...leadChanges,
  ...dealChanges,
  ...serviceChanges,
  ...expenseChanges,
  ...timeLogChanges,
  ...mailChanges,
  ...pickListChanges,
  ...serviceTypeChanges,
  ...tagChanges,
  ...commentCategoryChanges,
  ...commentChanges,
  ...boardChanges,
  ...vaultChanges,
  ...folderChanges,
  ...checklistChanges,
  ...checklistTemplateChanges,
});

/** Who hears when a table changes: whoever may read it. Tables that are announced without a log are named here. */
export const liveDoors: Doors = {
  ...doorsOf(tracked),
  mails: browseMail,
  audit_events: superAdmins,
  vault_events: admins,
};
