import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Check } from '../../contract/platform/abilities.ts';
import { errorTexts } from '../../contract/platform/answers.ts';
import { useMay } from './session.ts';

type CanProps = { do: Check; children: ReactNode; otherwise?: ReactNode };

/** Shows its content to users with the ability, or any of several. */
export function Can({ do: check, children, otherwise = null }: CanProps) {
  return useMay(check) ? children : otherwise;
}

/** Shown in place of a widget the user may not use. */
export function NoPermission() {
  return (
    <Text c="dimmed" size="sm" role="note">
      {errorTexts.noPermissionWidget}
    </Text>
  );
}
