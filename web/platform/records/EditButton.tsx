import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';

type EditButtonProps = { onClick: () => void; size?: 'xs' };

export function EditButton({ onClick, size }: EditButtonProps) {
  return (
    <Button
      variant="default"
      {...(size && { size })}
      leftSection={<IconPencil size={size ? 14 : 15} aria-hidden />}
      onClick={onClick}
    >
      Edit
    </Button>
  );
}
