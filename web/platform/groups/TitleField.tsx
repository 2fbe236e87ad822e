import { useRef } from 'react';
import { useTitle } from './useTitle.ts';

type TitleFieldProps = {
  title: string;
  label: string;
  max: number;
  pause: number;
  className: string | undefined;
  onSave: (title: string) => void;
};

/** A title that is always an input: saved after a pause, on Enter and on blur; while it is empty it keeps the focus. */
export function TitleField({ title, label, max, pause, className, onSave }: TitleFieldProps) {
  const { text, setText, isEmpty, save, putBack } = useTitle({ title, pause, onSave });
  const input = useRef<HTMLInputElement>(null);
  return (
    <input
      ref={input}
      className={className}
      value={text}
      maxLength={max}
      aria-label={label}
      aria-invalid={isEmpty || undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (isEmpty) input.current?.focus();
        else save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') putBack();
        else if (event.key === 'Enter' && !isEmpty) input.current?.blur();
      }}
    />
  );
}
