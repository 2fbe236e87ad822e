import { auditPanels } from './audit/audit.panels.ts';
import { checklistPanels } from './checklists/checklists.panels.ts';
import { checklistTemplatePanels } from './checklisttemplates/checklisttemplates.panels.ts';
import { commentCategoryPanels } from './commentcategories/commentcategories.panels.ts';
import { commentPanels } from './comments/comments.panels.ts';
import { companyPanels } from './companies/companies.panels.ts';
import { dealPanels } from './deals/deals.panels.ts';
import { contactPanels } from './contacts/contacts.panels.ts';
import { expensePanels } from './expenses/expenses.panels.ts';
import { messagePanels } from './mailaccounts/mailaccounts.panels.ts';
import { leadPanels } from './leads/leads.panels.ts';
import { filePanels } from './files/files.panels.ts';
import { outboxPanels } from './outbox/outbox.panels.ts';
import { peoplePanels } from './people/people.panels.ts';
import { picklistPanels } from './picklists/picklists.panels.ts';
import type { PanelKind } from './platform/dialogs/panels.ts';
import { servicePanels } from './services/services.panels.ts';
import { serviceTypePanels } from './servicetypes/servicetypes.panels.ts';
import { tagPanels } from './tags/tags.panels.ts';
import { timeLogPanels } from './timelogs/timelogs.panels.ts';
import { vaultPanels } from './vault/vault.panels.ts';

/** Every kind of record that opens in a side panel. */
export const panels: readonly PanelKind[] = [
  ...companyPanels,
  ...contactPanels,
  ...peoplePanels,
  ...leadPanels,
  ...dealPanels,
  ...servicePanels,
  ...expensePanels,
  ...filePanels,
  ...outboxPanels,
  ...messagePanels,
  ...picklistPanels,
  ...serviceTypePanels,
  ...tagPanels,
  ...checklistPanels,
  ...checklistTemplatePanels,
  ...commentCategoryPanels,
  ...commentPanels,
  ...timeLogPanels,
  ...vaultPanels,
  ...auditPanels,
];
