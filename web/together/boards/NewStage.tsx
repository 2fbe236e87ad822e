import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { boardLimits } from '../../../contract/together/boards.ts';
import outline from './outline.module.css';
import classes from './stage.module.css';

type NewStageProps = { onAdd: (name: string) => void; onCancel: () => void };

/** The column in which a new stage gets its name. */
export function NewStage({ onAdd, onCancel }: NewStageProps) {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={outline.newStage}
      aria-label="New Stage"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') input.current?.focus();
        else onAdd(name.trim());
      }}
    >
      <input
        ref={input}
        className={classes.titleInput}
        value={name}
        maxLength={boardLimits.stage_name}
        placeholder="Stage title"
        aria-label="Title of the new stage"
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={outline.newButtons}>
        <Button type="submit" size="xs">
          Add Stage
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
