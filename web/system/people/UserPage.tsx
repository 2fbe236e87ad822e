import { useParam } from '../../platform/currentScreen.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import records from '../../platform/records/records.module.css';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { Card } from '../../ui/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { editUser, otherUserActions } from './userActions.ts';
import { ActivationNotice, UserContact, UserLogin } from './UserDetails.tsx';
import { UserHead } from './UserHead.tsx';
import classes from './UserPage.module.css';
import { UserState } from './UserState.tsx';
import { abilitiesTab } from './abilitiesTab.tsx';
import { useUser } from './useUser.ts';

export function UserPage() {
  const loaded = useUser(useParam('id') ?? '');
  return (
    <RecordScreen loaded={loaded}>
      {(user) => (
        <Screen
          heading={user.display_name}
          crumb={user.display_name}
          subHeading={
            <span className={records.sub}>
              {user.job_title}
              <UserState status={user.status} />
            </span>
          }
          actions={<PageButtons record={user} onEdit={editUser} menu={otherUserActions} />}
        >
          <PageTabs
            tabs={[
              {
                key: 'details',
                label: 'Details',
                content: (
                  <>
                    <ActivationNotice user={user} />
                    <div className={classes.cards}>
                      <Card title="User">
                        <UserHead user={user} />
                        <UserContact user={user} />
                      </Card>
                      <Card title="Login">
                        <UserLogin user={user} />
                      </Card>
                    </div>
                  </>
                ),
              },
              abilitiesTab(user),
            ]}
            of={{ reference: { reference_type: 'User', reference_id: user.id } }}
            history={{ table: 'users', id: user.id }}
          />
        </Screen>
      )}
    </RecordScreen>
  );
}
