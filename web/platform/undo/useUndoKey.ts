import { useEffect } from 'react';
import { pressedNow } from '../dialogs/opener.ts';
import { whenSent } from '../optimistic/lanes.ts';
import { undoLast } from './undo.ts';
import { asksForUndo } from './undoStack.ts';

/** Ctrl/⌘ Z outside text fields undoes the last change. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksForUndo(event, event.target instanceof HTMLElement ? event.target : null)) return;
      event.preventDefault();
      // The last change may still be on its way: it is the one to undo, not the one before it.
      void whenSent().then(undoLast);
      pressedNow()();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
