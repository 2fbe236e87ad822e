import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { openerNow } from '../dialogs/opener.ts';
import { useKeptText } from '../useKeptText.ts';
import { addPasted } from './addPasted.ts';
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
        onPaste={(event) => addPasted(event, max, { before: add, onAdd })}
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
