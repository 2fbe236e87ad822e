import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useOpener } from '../dialogs/useOpener.ts';
import { useKeptText } from '../useKeptText.ts';

type NewGroupProps = {
  label: string;
  placeholder: string;
  fieldLabel: string;
  add: string;
  max: number;
  classes: { form: string | undefined; input: string | undefined; buttons: string | undefined };
  onAdd: (name: string) => void;
  onCancel: () => void;
};

/** The column in which a new group gets its name. */
export function NewGroup({ label, placeholder, fieldLabel, add, max, classes, onAdd, onCancel }: NewGroupProps) {
  const [name, setName] = useKeptText(fieldLabel);
  const input = useRef<HTMLInputElement>(null);
  useOpener();
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') input.current?.focus();
        else onAdd(name.trim());
      }}
    >
      <input
        ref={input}
        className={classes.input}
        value={name}
        maxLength={max}
        placeholder={placeholder}
        aria-label={fieldLabel}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="xs">
          {add}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
