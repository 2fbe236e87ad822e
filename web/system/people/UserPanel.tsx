import { Panel } from '../../platform/dialogs/Panel.tsx';
import type { PanelProps } from '../../platform/modules/module.ts';
import { PanelButtons } from '../../platform/records/PanelButtons.tsx';
import { RecordPanel } from '../../platform/records/RecordPanel.tsx';
import { editUser, otherUserActions, userAddress } from './userActions.ts';
import { ActivationNotice, UserContact, UserLogin } from './UserDetails.tsx';
import { UserName } from './UserName.tsx';
import { abilitiesTab } from './abilitiesTab.tsx';
import { useUser } from './useUser.ts';

export function UserPanel({ id }: PanelProps) {
  const loaded = useUser(id);
  return (
    <RecordPanel loaded={loaded}>
      {(user) => (
        <Panel
          title={<UserName user={user} />}
          actions={
            <PanelButtons record={user} address={userAddress(user.id)} onEdit={editUser} menu={otherUserActions} />
          }
          tabs={[{ key: 'login', label: 'Login', content: <UserLogin user={user} /> }, abilitiesTab(user)]}
          of={{ reference: { reference_type: 'User', reference_id: user.id } }}
          history={{ table: 'users', id: user.id }}
        >
          <ActivationNotice user={user} />
          <UserContact user={user} />
        </Panel>
      )}
    </RecordPanel>
  );
}
