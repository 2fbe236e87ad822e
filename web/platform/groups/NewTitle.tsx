import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { openerNow } from '../dialogs/opener.ts';
import { toastError } from '../toasts.ts';
import { useKeptText } from '../useKeptText.ts';
import { pastedTitles } from './pastedTitles.ts';
import classes from './titles.module.css';

type NewTitleProps = {
  /** Names the field. */
  label: string;
  /** Stands in it while it is empty. */
  placeholder: string;
  max: number;
  onAdd: (title: string) => void;
  /** Opened by a button: takes the focus, and is closed when it is left empty. */
  onClose?: () => void;
};

/**
 * The line in which the next list or item gets its title: Enter adds it and waits for another; an empty one adds nothing.
 * Several lines pasted into it are as many titles.
 */
export function NewTitle({ label, placeholder, max, onAdd, onClose }: NewTitleProps) {
  const [title, setTitle] = useKeptText(label);
  const input = useRef<HTMLInputElement>(null);
  const isOpened = onClose !== undefined;
  const [refocus] = useState(openerNow);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);

  const add = () => {
    if (title.trim() !== '') onAdd(title.trim());
    setTitle('');
  };
  const onPaste = (event: ClipboardEvent) => {
    const { titles, cut } = pastedTitles(event.clipboardData.getData('text/plain'), max);
    if (titles.length < 2) return;
    event.preventDefault();
    add();
    for (const one of titles) onAdd(one);
    if (cut > 0) toastError(`${cut === 1 ? 'One line was' : `${cut} lines were`} cut after ${max} characters.`);
  };
  return (
    <form
      className={classes.newTitle}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <IconPlus size={16} aria-hidden />
      <input
        ref={input}
        value={title}
        maxLength={max}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="done"
        // Esc gives up what was typed, not the dialog it stands in.
        data-mantine-stop-propagation={isOpened || title !== '' || undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onPaste={onPaste}
        onBlur={() => {
          add();
          onClose?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setTitle('');
          onClose?.();
          if (isOpened) refocus();
        }}
      />
    </form>
  );
}
