import { Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DemoAccount } from '../../../contract/system/people.ts';
import { get } from '../../platform/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './DemoAccounts.module.css';

type DemoAccountsProps = { onChoose: (username: string, password: string) => void };

/** In demo mode, the accounts to sign in to with one click. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  const [password, setPassword] = useState('');

  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const { data, meta } = await get('/api/auth/demo', {}, { signal: leaving.signal });
        setAccounts(data);
        setPassword(typeof meta?.['password'] === 'string' ? meta['password'] : '');
      } catch {
        // Without the list, the sign-in form still works.
      }
    };
    void ask();
    return () => leaving.abort();
  }, []);

  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-label="Demo accounts">
      <Text size="sm" c="dimmed" ta="center">
        This is the demo agency. Choose an account:
      </Text>
      <div className={classes.accounts}>
        {accounts.map(({ username, who }) => (
          <UnstyledButton key={username} className={classes.account} onClick={() => onChoose(username, password)}>
            <Avatar name={username} size={26} />
            <span className={classes.words}>
              <span className={classes.name}>{username}</span>
              <span className={classes.who}>{who}</span>
            </span>
          </UnstyledButton>
        ))}
      </div>
      {password && (
        <Text size="xs" c="dimmed" ta="center" mt={10}>
          The password for all of them is <code>{password}</code>
        </Text>
      )}
    </section>
  );
}
