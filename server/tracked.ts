import { boardChanges } from './boards/boards.changes.ts';
import { campaignChanges } from './campaigns/campaigns.changes.ts';
import { checklistChanges } from './checklists/checklists.changes.ts';
import { checklistTemplateChanges } from './checklisttemplates/checklisttemplates.changes.ts';
import { commentCategoryChanges } from './commentcategories/commentcategories.changes.ts';
import { commentChanges } from './comments/comments.changes.ts';
import { companyChanges } from './companies/companies.changes.ts';
import { contactChanges } from './contacts/contacts.changes.ts';
import { dealChanges } from './deals/deals.changes.ts';
import { employeeChanges } from './employees/employees.changes.ts';
import { expenseChanges } from './expenses/expenses.changes.ts';
import { leadChanges } from './leads/leads.changes.ts';
import { mailChanges } from './mailaccounts/mailaccounts.changes.ts';
import { browseMail } from './outbox/outbox.access.ts';
import { folderChanges } from './folders/folders.changes.ts';
import { peopleChanges } from './people/people.changes.ts';
import { pickListChanges } from './picklists/picklists.changes.ts';
import { admins, superAdmins } from './platform/access.ts';
import { doorsOf, trackedTables } from './platform/changes/tracked.ts';
import { nodeChanges } from './platform/nodes.changes.ts';
import type { Doors } from './platform/live/news.ts';
import { serviceChanges } from './services/services.changes.ts';
import { serviceTypeChanges } from './servicetypes/servicetypes.changes.ts';
import { tagChanges } from './tags/tags.changes.ts';
import { timeLogChanges } from './timelogs/timelogs.changes.ts';
import { vaultChanges } from './vault/vault.changes.ts';

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
