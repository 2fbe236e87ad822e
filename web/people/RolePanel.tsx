import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Role } from '../../contract/people.ts';
import { Panel } from '../platform/dialogs/Panel.tsx';
import type { PanelTab } from '../platform/dialogs/Panel.tsx';
import { PanelLoading } from '../platform/dialogs/PanelLoading.tsx';
import { PanelProblem } from '../platform/dialogs/PanelProblem.tsx';
import type { PanelProps } from '../platform/dialogs/panels.ts';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useRecord } from '../platform/lists/useRecord.ts';
import { useMay } from '../platform/session.ts';
import { RoleAbilities } from './RoleAbilities.tsx';
import { editRole, otherRoleActions, rolesPath } from './roleActions.ts';
import { RoleHolders } from './RoleHolders.tsx';

/** A role: what it may do, and who holds it. */
export function RolePanel({ id }: PanelProps) {
  const {
    record: role,
    error,
    refresh,
  } = useRecord<Role>(`${rolesPath}/${id}`, { topic: [`roles:${id}`, 'user_roles', 'users'] });
  const canSeeUsers = useMay('browse users');
  if (error) return <PanelProblem error={error} onRetry={refresh} />;
  if (!role) return <PanelLoading />;
  const holders: PanelTab = {
    key: 'users',
    label: 'Users',
    count: role.users_count,
    content: <RoleHolders role={role.id} />,
  };
  return (
    <Panel
      title={role.name}
      subtitle="Role"
      actions={
        <>
          {role.can.edit && (
            <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => editRole(role)}>
              Edit
            </Button>
          )}
          <RowMenu row={role} actions={otherRoleActions} />
        </>
      }
      tabs={[
        {
          key: 'abilities',
          label: 'Abilities',
          count: role.abilities.length,
          content: <RoleAbilities abilities={role.abilities} />,
        },
        ...(canSeeUsers ? [holders] : []),
      ]}
      history={{ table: 'roles', id: role.id }}
    >
      {role.description}
    </Panel>
  );
}
