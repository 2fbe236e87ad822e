import { auditPanels } from './system/audit/audit.panels.ts';
import { checklistPanels } from './together/checklists/checklists.panels.ts';
import { checklistTemplatePanels } from './together/checklisttemplates/checklisttemplates.panels.ts';
import { commentCategoryPanels } from './system/commentcategories/commentcategories.panels.ts';
import { commentPanels } from './together/comments/comments.panels.ts';
import { companyPanels } from './system/companies/companies.panels.ts';
import { dealPanels } from './sales/deals/deals.panels.ts';
import { contactPanels } from './contacts/contacts/contacts.panels.ts';
import { expensePanels } from './delivery/expenses/expenses.panels.ts';
import { messagePanels } from './contacts/mailaccounts/mailaccounts.panels.ts';
import { leadPanels } from './sales/leads/leads.panels.ts';
import { filePanels } from './together/files/files.panels.ts';
import { outboxPanels } from './system/outbox/outbox.panels.ts';
import { peoplePanels } from './system/people/people.panels.ts';
import { picklistPanels } from './system/picklists/picklists.panels.ts';
import type { PanelKind } from './platform/dialogs/panels.ts';
import { servicePanels } from './delivery/services/services.panels.ts';
import { serviceTypePanels } from './system/servicetypes/servicetypes.panels.ts';
import { tagPanels } from './system/tags/tags.panels.ts';
import { timeLogPanels } from './together/timelogs/timelogs.panels.ts';
import { vaultPanels } from './contacts/vault/vault.panels.ts';

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
