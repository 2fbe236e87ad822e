import { Anchor, Button } from '@mantine/core';
import { IconLink, IconUserOff } from '@tabler/icons-react';
import type { Employee } from '../../../contract/system/employees.ts';
import { MailLink } from '../../platform/MailLink.tsx';
import { phoneLink } from '../../platform/PhoneNumber.tsx';
import { openForm } from '../../platform/dialogs/dialogs.ts';
import { UserHead } from '../people/UserHead.tsx';
import { useMay } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoginState } from './LoginState.tsx';

/** The employee's login, or a note that there is none. */
export function UserCard({ employee }: { employee: Employee }) {
  const canOpenUsers = useMay('browse users');
  const { user, can } = employee;
  if (!user) {
    return (
      <Card title="User">
        <EmptyState
          icon={<IconUserOff size={22} />}
          text="This employee has no login."
          action={
            can.link &&
            employee.deleted_at === null && (
              <Button
                variant="default"
                leftSection={<IconLink size={15} aria-hidden />}
                onClick={() =>
                  openForm('/api/foundry/organizations/companies/{company}/employees/{id}/link', {
                    company: employee.company.id,
                    id: employee.id,
                  })
                }
              >
                Link User
              </Button>
            )
          }
        />
      </Card>
    );
  }
  const { phone, email } = user;
  return (
    <Card title="User" aside={canOpenUsers && <Anchor href={`#/system/users/${user.id}`}>View user</Anchor>}>
      <UserHead user={user} />
      <Details
        isShort
        items={[
          { label: 'Username', value: user.username },
          { label: 'Phone', value: phoneLink(phone) },
          { label: 'Email', value: email && <MailLink email={email} /> },
          { label: 'Login enabled', value: <LoginState isEnabled={user.active} /> },
        ]}
      />
    </Card>
  );
}
