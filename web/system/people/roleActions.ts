import { IconCopy } from '@tabler/icons-react';
import type { Role } from '../../../contract/system/people.ts';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { runAction } from '../../platform/dialogs/runAction.ts';
import type { RowAction } from '../../platform/lists/rowActions.ts';
import { deleteAction, editAction } from '../../platform/lists/usualActions.ts';

export const rolesPath = '/api/system/roles';

// The grid of abilities needs the space.
const size = 'xl';

export const addRole = () => openForm(`${rolesPath}/add`, {}, { size });
export const editRole = ({ id }: Role) => openForm(`${rolesPath}/{id}/edit`, { id }, { size });

const copyRole = ({ id }: Role) => openForm(`${rolesPath}/{id}/copy`, { id }, { size });

export const otherRoleActions: RowAction<Role>[] = [
  { label: 'Copy', icon: IconCopy, when: ({ can }) => can.edit, run: copyRole },
  deleteAction(
    ({ id }) => void runAction(`${rolesPath}/{id}/delete`, { id }, { becomes: ['roles', 'deleted'], confirm: true }),
  ),
];

export const roleActions: RowAction<Role>[] = [editAction(editRole), ...otherRoleActions];
