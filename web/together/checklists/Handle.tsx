import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './parts.module.css';

type HandleProps = {
  ref: Ref<HTMLButtonElement>;
  /** The list or item that is moved by it. */
  cid: string;
  label: string;
  /** One place up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
};

/** What a list or an item is dragged by, or moved with the arrow keys. */
export function Handle({ ref, cid, label, onStep }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(by);
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classes.handle}
      data-handle={cid}
      aria-label={label}
      title="Drag, or press the arrow keys"
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={14} aria-hidden />
    </button>
  );
}
