import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { conditionLimits } from '../../../contract/organisation/conditions.ts';
import { addPasted } from '../../platform/groups/addPasted.ts';
import { useKeptText } from '../../platform/useKeptText.ts';
import classes from './writeup.module.css';

type NewTargetProps = {
  of: string;
  onAdd: (title: string) => void;
  onClose: () => void;
  /** Closed by a key, so the focus has nowhere else to go. */
  onEscape: () => void;
};

/**
 * The temporary row of a new target: Enter adds it and clears the row for the next one; an empty row is dropped. Several
 * pasted lines are added as separate targets.
 */
export function NewTarget({ of, onAdd, onClose, onEscape }: NewTargetProps) {
  const [title, setTitle] = useKeptText(`new target of ${of}`);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const wanted = title.trim();
  const add = () => {
    if (wanted !== '') onAdd(wanted);
    setTitle('');
  };
  const addNext = () => {
    add();
    // The button is disabled until something is typed again, and a disabled button loses the focus.
    input.current?.focus();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget?.closest('form') === event.currentTarget.closest('form')) return;
    add();
    onClose();
  };
  return (
    <form
      className={classes.newTarget}
      onSubmit={(event) => {
        event.preventDefault();
        addNext();
      }}
    >
      <TextInput
        size="xs"
        aria-label={`New target of ${of}`}
        placeholder="What is to be done"
        ref={input}
        data-mantine-stop-propagation
        maxLength={conditionLimits.target}
        value={title}
        onPaste={(event) => addPasted(event, conditionLimits.target, { before: add, onAdd })}
        onBlur={leave}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setTitle('');
          onEscape();
        }}
      />
      <Button type="submit" size="xs" disabled={wanted === ''} onBlur={leave}>
        Add
      </Button>
    </form>
  );
}
