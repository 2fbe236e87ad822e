import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

type CopyButtonProps = { label: string; onCopy: () => void };

export function CopyButton({ label, onCopy }: CopyButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={onCopy}>
      <IconCopy size={15} />
    </ActionIcon>
  );
}
