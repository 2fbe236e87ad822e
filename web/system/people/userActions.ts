import {
  IconArrowsExchange,
  IconLogout,
  IconMailForward,
  IconRestore,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { UserRow } from '../../../contract/system/people.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const usersPath = '/api/system/users';
export const userAddress = (id: number) => `/system/users/${id}`;

const disable = ({ id }: UserRow) =>
  void runAction(
    `${usersPath}/{id}/disable`,
    { id },
    { becomes: ['users', 'set'], sets: { active: false, status: 'disabled' }, confirm: true },
  );
const enable = ({ id }: UserRow) => void runAction(`${usersPath}/{id}/enable`, { id }, { confirm: true });
const restore = ({ id }: UserRow) =>
  void runAction(`${usersPath}/{id}/restore`, { id }, { becomes: ['users', 'restored'], confirm: true });
const remove = ({ id }: UserRow) =>
  void runAction(`${usersPath}/{id}/delete`, { id }, { becomes: ['users', 'deleted'], confirm: true });
const signOut = ({ id }: UserRow) => void runAction(`${usersPath}/{id}/sessions/revoke-all`, { id }, { confirm: true });
const handOver = ({ id }: UserRow) => openForm(`${usersPath}/{id}/hand-over`, { id });
const isKept = ({ deleted_at }: UserRow) => deleted_at === null;

export const addUser = () => openForm(`${usersPath}/add`);
export const editUser = ({ id }: UserRow) => openForm(`${usersPath}/{id}/edit`, { id });
export const resendActivation = ({ id }: UserRow) =>
  void runAction(`${usersPath}/{id}/activate-mail`, { id }, { confirm: true });
export const canResend = ({ can, status }: UserRow) => can.activate_mail && status === 'invited';

/** The actions of a user without Edit, in the row, the panel and on the page. */
export const otherUserActions: RowAction<UserRow>[] = [
  { label: 'Resend activation', icon: IconMailForward, when: canResend, run: resendActivation },
  {
    label: 'Sign out everywhere',
    icon: IconLogout,
    when: ({ can, status }) => can.revoke_sessions && status === 'active',
    run: signOut,
  },
  { label: 'Hand over work', icon: IconArrowsExchange, when: ({ can }) => can.hand_over, run: handOver },
  {
    label: 'Disable',
    icon: IconUserOff,
    when: (user) => user.can.disable && user.active && isKept(user),
    run: disable,
  },
  {
    label: 'Enable',
    icon: IconUserCheck,
    when: (user) => user.can.enable && !user.active && isKept(user),
    run: enable,
  },
  {
    label: 'Restore',
    icon: IconRestore,
    when: (user) => user.can.restore && !isKept(user),
    run: restore,
  },
  deleteAction(remove),
];

export const userActions: RowAction<UserRow>[] = [editAction(editUser), ...otherUserActions];
