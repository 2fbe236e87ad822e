import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { go } from '../../platform/address.ts';
import { post } from '../../platform/api.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { currentUser, resetSession } from '../../platform/session.ts';
import { toastSuccess } from '../../platform/toasts.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { NewLink } from './NewLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { email, newPassword } from './passwordRules.ts';
import { useFields } from './useFields.ts';

type PasswordByTokenProps = {
  heading: string;
  text: ReactNode;
  action: '/api/auth/reset' | '/api/auth/activateAccount';
  submit: string;
  done: string;
};

const token = { label: 'Code from the mail', rules: ['required'] };

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.trim().toLowerCase();

/** Sets a password with the code from the mail; asks for whatever the link does not contain. */
export function PasswordByToken(props: PasswordByTokenProps) {
  const known = { token: useParam('token') ?? '', email: useParam('email') ?? '' };
  // A newer link that is opened in the same tab starts with an empty form.
  return <ByLink key={known.token} known={known} {...props} />;
}

type ByLinkProps = PasswordByTokenProps & { known: { token: string; email: string } };

function ByLink({ heading, text, action, submit, done, known }: ByLinkProps) {
  const initial = { ...known, password: '', password_confirmation: '' };
  const form = useFields({ token, email, ...newPassword }, initial, async (values) => {
    const { message } = await post(action, { ...values, token: values.token.trim(), email: values.email.trim() });
    // This browser was signed out with the others: nothing may be requested as the user any more.
    if (isSame(currentUser()?.email, values.email)) resetSession();
    toastSuccess(message ?? done);
    go('/auth/login');
  });
  return (
    <AuthPage heading={heading} text={text} back>
      <AuthForm problem={form.problem} isSending={form.isSending} submit={submit} onSubmit={form.onSubmit}>
        {known.token === '' && (
          <TextInput {...form.input('token')} autoComplete="one-time-code" required withAsterisk={false} />
        )}
        <TextInput
          {...form.input('email')}
          type="email"
          autoComplete="email"
          readOnly={known.email !== ''}
          required
          withAsterisk={false}
        />
        <NewPassword password={form.input('password')} again={form.input('password_confirmation')} />
      </AuthForm>
      {form.problem && known.email !== '' && <NewLink email={known.email} />}
    </AuthPage>
  );
}
