import { Button, Group, Text } from '@mantine/core';
import type { ConfirmDialog } from './dialogs.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { dangerColor } from './layers.ts';

type ConfirmModalProps = { dialog: ConfirmDialog; depth: number; isTop: boolean };

/** A yes-or-no question. If it cannot be undone, the safe answer has the focus. */
export function ConfirmModal({ dialog, depth, isTop }: ConfirmModalProps) {
  const { yes = 'Yes', no = 'No', danger = false, title = 'Please confirm', other } = dialog.options;
  const close = () => dialog.answer(false);
  return (
    <DialogFrame title={title} onClose={close} size={420} centered depth={depth} isTop={isTop}>
      <Text size="sm">{dialog.text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close} data-autofocus={danger || undefined}>
          {no}
        </Button>
        {other && (
          <Button
            variant="default"
            onClick={() => {
              close();
              other.run();
            }}
          >
            {other.label}
          </Button>
        )}
        <Button
          {...(danger && { color: dangerColor })}
          onClick={() => dialog.answer(true)}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </Group>
    </DialogFrame>
  );
}
