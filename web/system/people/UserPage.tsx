import { useParam } from '../../platform/currentScreen.ts';
import { PageButtons } from '../../platform/records/PageButtons.tsx';
import records from '../../platform/records/records.module.css';
import { PageTabs } from '../../platform/records/PageTabs.tsx';
import { RecordScreen } from '../../platform/records/RecordScreen.tsx';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { editUser, otherUserActions } from './userActions.ts';
import { ActivationNotice, UserContact, UserLogin } from './UserDetails.tsx';
import { UserHead } from './UserHead.tsx';
import classes from './UserPage.module.css';
import { UserState } from './UserState.tsx';
import { userTabs } from './userTabs.tsx';
import { useUser } from './useUser.ts';

/** A user on a screen of their own. */
export function UserPage() {
  const loaded = useUser(useParam('id') ?? '');
  const { user: me } = useSession();
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
              ...userTabs(user, me),
            ]}
            history={{ table: 'users', id: user.id }}
          />
        </Screen>
      )}
    </RecordScreen>
  );
}
