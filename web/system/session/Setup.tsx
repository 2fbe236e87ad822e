import { TextInput } from '@mantine/core';
import { userLimits } from '../../../contract/system/people.ts';
import { go } from '../../platform/address.ts';
import { post } from '../../platform/api.ts';
import { useParam } from '../../platform/currentScreen.ts';
import { toastSuccess } from '../../platform/toasts.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { NewPassword } from './NewPassword.tsx';
import { email, newPassword } from './passwordRules.ts';
import { useFields } from './useFields.ts';

const fields = {
  username: { label: 'Username', rules: ['required', 'username', `max:${userLimits.username}`] },
  display_name: { label: 'Name', rules: ['required', `max:${userLimits.display_name}`] },
  email,
  ...newPassword,
};
const initial = { username: '', display_name: '', email: '', password: '', password_confirmation: '' };

/** Creates the first super admin of an empty installation, by the link that the server printed. */
export function Setup() {
  const token = useParam('token') ?? '';
  const form = useFields(fields, initial, async (values) => {
    const { message } = await post('/api/auth/setup', { token, ...values });
    toastSuccess(message ?? 'Your account is ready. You can sign in now.');
    go('/auth/login');
  });
  return (
    <AuthPage heading="Set up Bureau" text="Create the first account. It will have full access." back>
      <AuthForm problem={form.problem} isSending={form.isSending} submit="Create account" onSubmit={form.onSubmit}>
        <TextInput {...form.input('display_name')} autoComplete="name" required withAsterisk={false} />
        <TextInput {...form.input('username')} autoComplete="username" required withAsterisk={false} />
        <TextInput {...form.input('email')} type="email" autoComplete="email" required withAsterisk={false} />
        <NewPassword password={form.input('password')} again={form.input('password_confirmation')} />
      </AuthForm>
    </AuthPage>
  );
}
