import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import type { RecordTab } from '../../platform/records/useTabs.tsx';
import { useMay } from '../../platform/session.ts';
import { RoleAbilities } from './RoleAbilities.tsx';
import { editRole, otherRoleActions, rolesPath } from './roleActions.ts';
import { RoleHolders } from './RoleHolders.tsx';

/** A role: its abilities and its users. */
export function RolePanel({ id }: PanelProps) {
  const loaded = useRecord(`${rolesPath}/{id}`, { id }, { row: 'roles', topic: ['user_roles', 'users'] });
  const canSeeUsers = useMay('browse users');
  return (
    <RecordPanel loaded={loaded}>
      {(role) => {
        const holders: RecordTab = {
          key: 'users',
          label: 'Users',
          count: role.users_count,
          content: <RoleHolders role={role.id} />,
        };
        return (
          <Panel
            title={role.name}
            subtitle="Role"
            actions={<PageButtons record={role} onEdit={editRole} menu={otherRoleActions} />}
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
      }}
    </RecordPanel>
  );
}
