import { IconEye, IconHistory } from '@tabler/icons-react';
import { vaultLimits } from '../../../contract/contacts/vault.ts';
import type { VaultSite } from '../../../contract/contacts/vault.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const sitesPath = '/api/vault/sites';
export const eventsPath = '/api/vault/events';

export const shownMs = vaultLimits.shown_seconds * 1000;

export const addSite = (company?: number) => openForm(`${sitesPath}/add`, company === undefined ? {} : { company });

/** Opens the form with the people a client's sites are shared with. */
export const shareSites = (company: number) => openForm('/api/vault/companies/{id}/share', { id: company });

export const siteActions: RowAction<VaultSite>[] = [
  editAction(({ id }) => openForm(`${sitesPath}/{id}/edit`, { id })),
  {
    label: 'Restore the previous password',
    icon: IconHistory,
    when: ({ can, has_earlier_password }) => can.edit && has_earlier_password,
    run: ({ id }) => void runAction(`${sitesPath}/{id}/bring-back`, { id }, { confirm: true }),
  },
  {
    label: 'Who has seen this',
    icon: IconEye,
    when: ({ can }) => can.watch,
    run: ({ id }) => openPanel('vault-site', id),
  },
  deleteAction(
    ({ id }) =>
      void runAction(`${sitesPath}/{id}/delete`, { id }, { becomes: ['vault_sites', 'deleted'], confirm: true }),
  ),
];
