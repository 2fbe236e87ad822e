import '@mantine/core/styles/Tabs.css';
import { Button, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useParam } from '../platform/currentScreen.ts';
import { History } from '../platform/history/History.tsx';
import { ListProblem } from '../platform/lists/ListProblem.tsx';
import { RowMenu } from '../platform/lists/RowMenu.tsx';
import { useSession } from '../platform/session.ts';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { editUser, otherUserActions } from './userActions.ts';
import { ActivationNotice, UserContact, UserLogin } from './UserDetails.tsx';
import { UserHead } from './UserHead.tsx';
import classes from './UserPage.module.css';
import { UserSessions } from './UserSessions.tsx';
import { UserState } from './UserState.tsx';
import { useUser } from './useUser.ts';

/** A user on a screen of their own. */
export function UserPage() {
  const { record: user, error, refresh } = useUser(useParam('id') ?? '');
  const { user: me } = useSession();
  if (!user) {
    return <Screen>{error ? <ListProblem error={error} onRetry={refresh} /> : <SkeletonLines lines={8} />}</Screen>;
  }
  return (
    <Screen
      heading={user.display_name}
      crumb={user.display_name}
      subHeading={
        <span className={classes.sub}>
          {user.job_title}
          <UserState status={user.status} />
        </span>
      }
      actions={
        <>
          {user.can.edit && (
            <Button variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => editUser(user)}>
              Edit
            </Button>
          )}
          <RowMenu row={user} actions={otherUserActions} />
        </>
      }
    >
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="details">Details</Tabs.Tab>
          {me?.is_super_admin && <Tabs.Tab value="sessions">Sessions</Tabs.Tab>}
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details">
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
        </Tabs.Panel>
        {me?.is_super_admin && (
          <Tabs.Panel value="sessions">
            <UserSessions id={user.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="history">
          <History kind="users" id={user.id} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
