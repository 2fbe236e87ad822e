import { secretFields, vaultActions } from '../../../contract/contacts/vault.ts';
import type { VaultAction, VaultEvent } from '../../../contract/contacts/vault.ts';
import { Who } from '../../system/audit/Who.tsx';
import { formatDateTime } from '../../platform/format.ts';
import type { Column } from '../../platform/lists/list.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Tone } from '../../ui/StatusBadge.tsx';
import classes from './vault.module.css';

const tones: Partial<Record<VaultAction, Tone>> = { denied: 'bad', edit: 'accent', export: 'warn' };

const at: Column<VaultEvent> = {
  key: 'at',
  label: 'When',
  sort: 'at',
  align: 'right',
  render: (event) => formatDateTime(event.at),
};

/** For the log of one site. */
export const eventColumnsOfSite: Column<VaultEvent>[] = [
  {
    key: 'action',
    label: 'Action',
    sort: 'action',
    render: ({ action }) => <StatusBadge tone={tones[action] ?? 'neutral'}>{vaultActions[action]}</StatusBadge>,
  },
  { key: 'user', label: 'User', render: ({ user }) => <Who name={user} /> },
  { key: 'field', label: 'Field', yields: 2, render: ({ field }) => field && secretFields[field] },
  { key: 'ip', label: 'Address', yields: 1 },
  at,
];

export const eventColumns: Column<VaultEvent>[] = [
  ...eventColumnsOfSite.slice(0, 2),
  {
    key: 'site',
    label: 'Site',
    render: ({ site }) =>
      site && (
        <>
          {site.name} <span className={classes.where}>{site.folder_name}</span>
        </>
      ),
  },
  ...eventColumnsOfSite.slice(2),
];
