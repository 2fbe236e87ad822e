import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { closeFrameDialog } from './frameDialogs.ts';
import { shortcutList } from './shortcutList.ts';
import classes from './Shortcuts.module.css';

/** The keyboard shortcuts that work everywhere. */
export function Shortcuts() {
  return (
    <Modal opened onClose={closeFrameDialog} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {shortcutList.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
