import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { errorTexts } from '../../../contract/answers.ts';
import { confirmAction } from '../dialogs/dialogs.ts';

/** Takes an optional value away, after asking. */
export function ResetButton({ label, onReset }: { label: string; onReset: () => void }) {
  const ask = async () => {
    if (await confirmAction(errorTexts.unset)) onReset();
  };
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Reset ${label}`} onClick={() => void ask()}>
      <IconX size={14} stroke={1.75} />
    </ActionIcon>
  );
}
