import {
  IconLogout,
  IconMailForward,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { UserRow } from '../../../contract/system/people.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';

export const usersPath = '/api/system/users';
export const userAddress = (id: number) => `/system/users/${id}`;

const ask = (verb: string, sets?: Partial<UserRow>) => (user: UserRow) =>
  void runAction(`${usersPath}/${user.id}/${verb}`, { confirm: true, ...(sets && { sets }) });
const isKept = ({ deleted_at }: UserRow) => deleted_at === null;

export const addUser = () => openForm(`${usersPath}/add`);
export const editUser = ({ id }: UserRow) => openForm(`${usersPath}/${id}/edit`);
export const resendActivation = ask('activate-mail');
export const canResend = ({ can, status }: UserRow) => can.activate_mail && status === 'invited';

/** What can be done with a user beside editing, in the row, the panel and on the page. */
export const otherUserActions: RowAction<UserRow>[] = [
  { label: 'Resend activation', icon: IconMailForward, when: canResend, run: resendActivation },
  {
    label: 'Sign out everywhere',
    icon: IconLogout,
    when: ({ can, status }) => can.revoke_sessions && status === 'active',
    run: ask('sessions/revoke-all'),
  },
  {
    label: 'Disable',
    icon: IconUserOff,
    when: (user) => user.can.disable && user.active && isKept(user),
    run: ask('disable', { active: false, status: 'disabled' }),
  },
  {
    label: 'Enable',
    icon: IconUserCheck,
    when: (user) => user.can.enable && !user.active && isKept(user),
    run: ask('enable'),
  },
  {
    label: 'Restore',
    icon: IconRestore,
    when: (user) => user.can.restore && !isKept(user),
    run: ask('restore'),
  },
  { label: 'Delete', icon: IconTrash, danger: true, when: ({ can }) => can.delete, run: ask('delete') },
];

export const userActions: RowAction<UserRow>[] = [
  { label: 'Edit', icon: IconPencil, when: ({ can }) => can.edit, run: editUser },
  ...otherUserActions,
];
