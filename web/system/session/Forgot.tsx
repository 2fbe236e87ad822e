import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../platform/api.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import { email } from './passwordRules.ts';
import { Said } from './Said.tsx';
import { useFields } from './useFields.ts';

export function Forgot() {
  const [sent, setSent] = useState('');
  const form = useFields({ email }, { email: '' }, async (values) => {
    const { message } = await post('/api/auth/forgot', { email: values.email.trim() });
    setSent(message ?? 'If there is an account with this address, a mail with a link is on its way.');
  });
  return (
    <AuthPage heading="Forgot your password?" text="We will send you a link to set a new one." back>
      {sent ? (
        <Said text={sent} />
      ) : (
        <AuthForm problem={form.problem} isSending={form.isSending} submit="Send link" onSubmit={form.onSubmit}>
          <TextInput {...form.input('email')} type="email" autoComplete="email" required withAsterisk={false} />
        </AuthForm>
      )}
    </AuthPage>
  );
}
