import { useMemo, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useStable } from '../useStable.ts';
import { cellAt, moved } from './cells.ts';
import type { At, IsOpen } from './cells.ts';

/** Whether a cell is being typed in, so that the arrows move inside it. */
export type Typing = { now: () => boolean; set: (isTyping: boolean) => void };

export function useTyping(): Typing {
  const isTyping = useRef(false);
  return useMemo(
    () => ({
      now: () => isTyping.current,
      set: (now) => {
        isTyping.current = now;
      },
    }),
    [],
  );
}

type CellKeys = {
  typing: Typing;
  isOpen: IsOpen;
  enter: (at: At) => void;
  /** Keys that mean something else here; says whether it was one. */
  other: (event: KeyboardEvent, at: At) => boolean;
};

/**
 * The handlers of a grid's cells: arrows, Home, End and Enter move. A cell is selected first; after typing, F2 or a double
 * click, the arrows move inside it.
 */
export function useCellKeys({ typing, isOpen, enter, other }: CellKeys) {
  const onKeyDown = useStable((event: KeyboardEvent) => {
    const at = cellAt(event.target);
    if (!at || other(event, at)) return;
    const key = event.key.toLowerCase();
    if (key === 'f2') typing.set(true);
    const isSideways = ['arrowleft', 'arrowright', 'home', 'end'].includes(key);
    if (event.ctrlKey || event.metaKey || event.altKey || (isSideways && typing.now())) return;
    const next = moved(at, event.key, event.shiftKey, isOpen);
    if (!next) return;
    event.preventDefault();
    enter(next);
  });
  return useMemo(
    () => ({
      onKeyDown,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        typing.set(false);
        currentTarget.select();
      },
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        if (!typing.now()) currentTarget.select();
      },
      onDoubleClick: () => {
        typing.set(true);
      },
    }),
    [onKeyDown, typing],
  );
}
