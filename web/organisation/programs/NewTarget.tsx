import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { programLimits } from '../../../contract/organisation/programs.ts';
import { useFocusBack } from '../../platform/useFocusBack.ts';
import { useKeptText } from '../../platform/useKeptText.ts';
import classes from './programs.module.css';

type NewTargetProps = {
  /** The section's title. */
  of: string;
  onAdd: (title: string) => void;
};

/** Add Target: a line for its title. Enter adds it and clears the line for another; an empty title is not added. */
export function NewTarget({ of, onAdd }: NewTargetProps) {
  const [typed, setTyped] = useKeptText(`new target in ${of}`);
  const [isOpened, setOpened] = useState(typed !== '');
  const title = isOpened ? typed : null;
  const setTitle = (text: string | null) => {
    setOpened(text !== null);
    setTyped(text ?? '');
  };
  const input = useRef<HTMLInputElement>(null);
  const [back, askBack] = useFocusBack();
  const discard = () => {
    askBack();
    setTitle(null);
  };
  const isOpen = title !== null;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (title === null) {
    return (
      <div className={classes.newTarget}>
        <Button
          ref={back}
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Add Target to ${of}`}
          onClick={() => setTitle('')}
        >
          Add Target
        </Button>
      </div>
    );
  }
  const isEmpty = title.trim() === '';
  const add = () => {
    if (isEmpty) return;
    onAdd(title.trim());
    setTitle('');
    input.current?.focus();
  };
  return (
    <form
      className={classes.newTarget}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <input
        ref={input}
        className={classes.newTitle}
        value={title}
        maxLength={programLimits.title}
        placeholder="Title of the target"
        aria-label={`Title of the new target in ${of}`}
        enterKeyHint="done"
        // Esc discards the target, but does not close the dialog around it.
        data-mantine-stop-propagation
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => {
          if (isEmpty) setTitle(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          discard();
        }}
      />
      <Button type="submit" size="xs" disabled={isEmpty}>
        Add
      </Button>
      <Button size="xs" variant="default" onClick={discard}>
        Cancel
      </Button>
    </form>
  );
}
