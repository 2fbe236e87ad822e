import { Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import classes from './AuthForm.module.css';

type AuthFormProps = {
  problem: string;
  isSending: boolean;
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** Fields, a general error message and one button. */
export function AuthForm({ problem, isSending, submit, onSubmit, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Except where an on-screen keyboard would cover the page.
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <div role="alert">
        {problem && (
          <p className={classes.problem}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <Stack gap={14}>
        {children}
        <Button type="submit" loading={isSending} fullWidth mt={4} h={38}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
