import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ConfirmDialog } from './dialogs.ts';
import { modalLayer } from './layers.ts';

type ConfirmModalProps = { dialog: ConfirmDialog; depth: number; isTop: boolean };

/** A question with two answers. What cannot be taken back starts on the safe one. */
export function ConfirmModal({ dialog, depth, isTop }: ConfirmModalProps) {
  const { yes = 'Yes', no = 'No', danger = false, title = 'Please confirm' } = dialog.options;
  const close = () => dialog.answer(false);
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={title}
      size={420}
      closeOnEscape={isTop}
      trapFocus={isTop}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      zIndex={modalLayer(depth)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm">{dialog.text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close} data-autofocus={danger || undefined}>
          {no}
        </Button>
        <Button
          {...(danger && { color: 'red' })}
          onClick={() => dialog.answer(true)}
          data-autofocus={!danger || undefined}
        >
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
