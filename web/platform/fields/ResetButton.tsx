import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { errorTexts } from '../../../contract/platform/answers.ts';
import { confirmAction } from '../dialogs/dialogs.ts';
import classes from './fields.module.css';

type ResetButtonProps = { label: string; isEmpty?: boolean; onReset: () => void };

/** Clears an optional value, after asking. */
export function ResetButton({ label, isEmpty = false, onReset }: ResetButtonProps) {
  const ask = async () => {
    if (await confirmAction(errorTexts.unset)) onReset();
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`Reset ${label}`}
      disabled={isEmpty}
      className={classes.reset}
      onClick={() => void ask()}
    >
      <IconX size={14} stroke={1.75} />
    </ActionIcon>
  );
}
