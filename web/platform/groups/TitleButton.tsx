import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useSessionEnd } from '../useSessionEnd.ts';
import classes from './titles.module.css';

type TitleButtonProps = {
  title: string;
  /** What the title belongs to, for screen readers. */
  label: string;
  max: number;
  onSave: (title: string) => void;
};

/** A title that is edited in place. An empty or unchanged text restores the old one. */
export function TitleButton({ title, label, max, onSave }: TitleButtonProps) {
  const [text, setText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isLeftByKey = useRef(false);
  const isEditing = text !== null;

  useEffect(() => {
    if (isEditing) input.current?.select();
    else if (isLeftByKey.current) button.current?.focus();
    isLeftByKey.current = false;
  }, [isEditing]);

  const leave = (wanted: string) => {
    setText(null);
    const trimmed = wanted.trim();
    if (trimmed !== '' && trimmed !== title) onSave(trimmed);
  };
  useSessionEnd(() => {
    if (text !== null) leave(text);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    isLeftByKey.current = true;
    leave(event.key === 'Enter' ? (text ?? '') : title);
  };
  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        className={classes.title}
        title="Rename"
        data-title
        aria-label={`${label} ${title}, rename`}
        onClick={() => setText(title)}
      >
        {title}
      </button>
    );
  }
  return (
    <input
      ref={input}
      className={classes.titleInput}
      value={text}
      maxLength={max}
      aria-label={`${label} title`}
      // Esc cancels renaming, but does not close the dialog around it.
      data-mantine-stop-propagation
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => leave(text)}
      onKeyDown={onKeyDown}
    />
  );
}
