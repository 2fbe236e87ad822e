import { Anchor, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import classes from './AuthPage.module.css';

type AuthPageProps = { heading: string; text?: ReactNode; children: ReactNode; back?: boolean; foot?: ReactNode };

/** The page around every form before signing in. */
export function AuthPage({ heading, text, children, back, foot }: AuthPageProps) {
  useTitle(heading);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={32} />
          <span>Bureau</span>
        </div>
        <div className={classes.card}>
          <Title order={1}>{heading}</Title>
          {text && (
            <Text c="dimmed" mt={4}>
              {text}
            </Text>
          )}
          <div className={classes.content}>{children}</div>
          {back && (
            <Text size="sm" mt="md" ta="center">
              <Anchor component={Link} to="/auth/login" inherit>
                Back to sign in
              </Anchor>
            </Text>
          )}
        </div>
        {foot}
      </div>
    </main>
  );
}
