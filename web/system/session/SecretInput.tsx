import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput } from '@mantine/core';
import { useState, type ComponentProps } from 'react';

/** A password that can be shown while typing. */
export function SecretInput(props: ComponentProps<typeof PasswordInput>) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': label, 'aria-hidden': false, tabIndex: 0 }}
      // Mantine sets aria-invalid on every input but this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
