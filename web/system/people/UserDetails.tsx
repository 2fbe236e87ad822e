import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import type { UserRecord } from '../../../contract/system/people.ts';
import { MailLink } from '../../platform/MailLink.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { formatAgo, formatDate } from '../../platform/format.ts';
import { Details } from '../../ui/Details.tsx';

import classes from './people.module.css';
import { RoleChips } from './RoleChips.tsx';
import { canResend, resendActivation } from './userActions.ts';
import { userKind } from './userKind.ts';
import { UserEmployees } from './UserEmployees.tsx';
import { UserState } from './UserState.tsx';

/** Shown until an invited user has set a password; resends the activation mail. */
export function ActivationNotice({ user }: { user: UserRecord }) {
  if (user.status !== 'invited') return null;
  return (
    <div className={classes.notice}>
      <span>{user.display_name} has not chosen a password yet.</span>
      {canResend(user) && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMailForward size={15} aria-hidden />}
          onClick={() => resendActivation(user)}
        >
          Resend activation
        </Button>
      )}
    </div>
  );
}

/** A user's contact details and employee records. */
export function UserContact({ user }: { user: UserRecord }) {
  const { phone } = user;
  return (
    <Details
      items={[
        { label: 'Phone', value: phoneLink(phone) },
        { label: 'Email', value: <MailLink email={user.email} href={user.mail_link} /> },
        { label: 'Employee', value: user.employees.length > 0 && <UserEmployees employees={user.employees} /> },
      ]}
    />
  );
}

/** A user's login, status and roles. */
export function UserLogin({ user }: { user: UserRecord }) {
  return (
    <Details
      items={[
        { label: 'Username', value: user.username },
        { label: 'Status', value: <UserState status={user.status} /> },
        { label: 'Roles', value: <RoleChips roles={user.roles} /> },
        { label: 'Kind', value: userKind(user) },
        { label: 'Last seen', value: user.last_seen_at ? formatAgo(user.last_seen_at) : 'Never' },
        { label: 'Activated', value: formatDate(user.activated_at, 'detail') },
        { label: 'Created', value: formatDate(user.created_at, 'detail') },
      ]}
    />
  );
}
