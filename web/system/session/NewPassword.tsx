import type { ComponentProps } from 'react';
import { SecretInput } from './SecretInput.tsx';
import { userLimits } from '../../../contract/system/people.ts';

type Input = ComponentProps<typeof SecretInput>;

/** A new password and its repetition. */
export function NewPassword({ password, again }: { password: Input; again: Input }) {
  return (
    <>
      <SecretInput
        {...password}
        autoComplete="new-password"
        description={`At least ${userLimits.password_min} characters`}
        required
        withAsterisk={false}
      />
      <SecretInput {...again} autoComplete="new-password" required withAsterisk={false} />
    </>
  );
}
