import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Check } from '../../../contract/platform/abilities.ts';
import { Can } from '../../platform/Can.tsx';

export const authors: Check = ['manage courses', 'create courses'];
export const registrars: Check = 'manage course enrollments';

type AddButtonProps = { check: Check; label: string; onClick: () => void; isPlain?: boolean };

/** Adds something, for those who may. */
export const AddButton = ({ check, label, onClick, isPlain = false }: AddButtonProps) => (
  <Can do={check}>
    <Button
      variant={isPlain ? 'default' : 'filled'}
      leftSection={isPlain ? undefined : <IconPlus size={15} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  </Can>
);
