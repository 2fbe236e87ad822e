import { IconShieldCheck } from '@tabler/icons-react';
import { AddButton } from '../../platform/AddButton.tsx';
import { abilities } from '../../../contract/platform/abilities.ts';
import type { Role } from '../../../contract/system/people.ts';
import { openPanel, panelHref } from '../../platform/dialogs/panels.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { useSession } from '../../platform/session.ts';
import { Screen } from '../../ui/Screen.tsx';
import { AbilityShare } from './AbilityShare.tsx';
import { addRole, roleActions, rolesPath } from './roleActions.ts';

const columns: Column<Role>[] = [
  { key: 'name', label: 'Name', sort: 'name' },
  { key: 'description', label: 'Description', yields: 1 },
  {
    key: 'abilities',
    label: 'Abilities',
    yields: 2,
    sort: 'abilities',
    align: 'right',
    render: (role) => <AbilityShare count={role.abilities.length} total={abilities.length} />,
  },
  { key: 'users_count', label: 'Users', sort: 'users_count', align: 'right' },
];

/** The roles: sets of abilities for users. */
export function RolesBrowse() {
  const { user } = useSession();
  const roles = useList(rolesPath, { row: 'roles', topic: ['user_roles', 'users'] });
  return (
    <Screen>
      <ListToolbar list={roles} search="Search roles">
        {/* Only super admins may change roles. */}
        {user?.is_super_admin && <AddButton onClick={addRole}>Add Role</AddButton>}
      </ListToolbar>
      <ListTable
        list={roles}
        label="Roles"
        columns={columns}
        empty="No Roles available."
        emptyIcon={<IconShieldCheck size={22} />}
        onOpen={({ id }) => openPanel('role', id)}
        href={({ id }) => panelHref('role', id)}
        rowActions={roleActions}
      />
      <Pagination list={roles} />
    </Screen>
  );
}
