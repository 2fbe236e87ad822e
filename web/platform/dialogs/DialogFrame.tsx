import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';
import { modalLayer } from './layers.ts';

type DialogFrameProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  size?: string | number;
  /** How many dialogs are open below this one. */
  depth?: number;
  /** The top dialog has the focus and handles Esc. */
  isTop?: boolean;
  centered?: boolean;
  /** False where the dialog has a Close button of its own. */
  hasCross?: false;
};

/** The frame of every dialog. Its header is not a landmark, because a page has only one banner. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, onClose, children, size = 'md', depth = 0, isTop = true, centered = false, hasCross = true } = props;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      closeOnEscape={isTop}
      closeOnClickOutside={false}
      trapFocus={isTop}
      returnFocus={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      zIndex={modalLayer(depth)}
      centered={centered}
      yOffset="10vh"
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay
        backgroundOpacity={depth > 0 ? 0.2 : 0.35}
        // The second half of a double click on the button that opened it does not close it again.
        onClick={(event) => event.detail < 2 && onClose()}
      />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {hasCross && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
