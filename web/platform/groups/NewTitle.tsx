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
  /** Shown while it is empty. */
  placeholder: string;
  max: number;
  onAdd: (title: string) => void;
  /** If it was opened by a button: it takes the focus, and closes when it is left empty. */
  onClose?: () => void;
};

/**
 * The line for the title of the next list or item: Enter adds it and clears the line for another; an empty title adds
 * nothing. Several pasted lines are added as separate titles.
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
        // Esc discards what was typed, but does not close the dialog around it.
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
