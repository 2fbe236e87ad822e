import { PasswordByToken } from './PasswordByToken.tsx';

export function Reset() {
  return (
    <PasswordByToken
      heading="Choose a new password"
      text="You will be signed out everywhere else."
      action="/api/auth/reset"
      submit="Save password"
      done="Your password was changed. Sign in with the new one."
    />
  );
}
