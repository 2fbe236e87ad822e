import { IconKey } from '@tabler/icons-react';
import type { Permission } from '../../../contract/system/people.ts';
import type { Column } from '../../platform/lists/list.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { ListToolbar } from '../../platform/lists/ListToolbar.tsx';
import { Pagination } from '../../platform/lists/Pagination.tsx';
import { useList } from '../../platform/lists/useList.ts';
import { Screen } from '../../ui/Screen.tsx';
import classes from './people.module.css';
import { RoleChips } from './RoleChips.tsx';

const path = '/api/system/permissions';

const columns: Column<Permission>[] = [
  { key: 'ability', label: 'Ability', sort: 'ability' },
  {
    key: 'area',
    label: 'Area',
    yields: 2,
    sort: 'area',
    render: ({ area }) => <span className={classes.none}>{area}</span>,
  },
  { key: 'roles', label: 'Roles', render: ({ roles }) => <RoleChips roles={roles} /> },
  { key: 'users_count', label: 'Users', yields: 1, sort: 'users_count', align: 'right' },
];

/** Every ability and the roles and users that have it; read-only, because roles give them. */
export function PermissionsBrowse() {
  const permissions = useList(path, { topic: ['roles', 'user_roles', 'users'] });
  const admins = permissions.meta?.admins ?? 0;
  return (
    <Screen>
      <p className={classes.notice}>
        Admins{admins > 0 && ` (${admins})`} have every ability without a role. They are not counted below.
      </p>
      <ListToolbar list={permissions} search="Search permissions" filters={`${path}/filters`} />
      <ListTable
        list={permissions}
        label="Permissions"
        columns={columns}
        empty="No Permissions available."
        emptyIcon={<IconKey size={22} />}
      />
      <Pagination list={permissions} />
    </Screen>
  );
}
