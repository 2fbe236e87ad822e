import { PasswordByToken } from './PasswordByToken.tsx';

export function Activate() {
  return (
    <PasswordByToken
      heading="Activate your account"
      text="Choose the password you will sign in with."
      action="/api/auth/activateAccount"
      submit="Activate account"
      done="Your account is active. You can sign in now."
    />
  );
}
