import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Can } from './Can.tsx';

type AddButtonProps = ButtonProps & { do?: ComponentProps<typeof Can>['do']; onClick: () => void };

/** The button that adds something, for users with the ability. */
export function AddButton({ do: ability, ...button }: AddButtonProps) {
  const add = <Button leftSection={<IconPlus size={15} aria-hidden />} {...button} />;
  return ability ? <Can do={ability}>{add}</Can> : add;
}
