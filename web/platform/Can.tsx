import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorTexts } from '../../contract/platform/answers.ts';
import { useMay } from './session.ts';

type CanProps = { do: string; children: ReactNode; otherwise?: ReactNode };

/** Shows its content to who holds the ability; `a|b` asks for either. */
export function Can({ do: check, children, otherwise = null }: CanProps) {
  return useMay(check) ? children : otherwise;
}

/** What a widget shows to who may not use it. */
export function NoPermission() {
  return (
    <Text c="dimmed" size="sm" role="note">
      {errorTexts.noPermissionWidget}
    </Text>
  );
}
