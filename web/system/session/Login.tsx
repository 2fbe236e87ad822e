import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { go } from '../../platform/address.ts';
import { takeRememberedAddress } from '../../platform/remembered.ts';
import { signIn } from '../../platform/session.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SecretInput } from './SecretInput.tsx';
import { useFields } from './useFields.ts';

const fields = {
  username: { label: 'Username or e-mail', rules: ['required'] },
  password: { label: 'Password', rules: ['required'] },
};

export function Login() {
  const form = useFields(fields, { username: '', password: '' }, async ({ username, password }) => {
    await signIn(username.trim(), password);
    go(takeRememberedAddress(), { replace: true });
  });
  return (
    <AuthPage
      heading="Sign in"
      text="Welcome back. Use your username or e-mail."
      foot={<DemoAccounts onChoose={(username, password) => form.change({ username, password })} />}
    >
      <AuthForm problem={form.problem} isSending={form.isSending} submit="Sign in" onSubmit={form.onSubmit}>
        <TextInput
          {...form.input('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <SecretInput {...form.input('password')} autoComplete="current-password" required withAsterisk={false} />
        <Anchor component={Link} to="/auth/forgot" size="sm" ml="auto">
          Forgot your password?
        </Anchor>
      </AuthForm>
    </AuthPage>
  );
}
