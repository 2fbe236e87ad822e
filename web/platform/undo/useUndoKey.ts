import { useEffect } from 'react';
import { undoLast } from './undo.ts';
import { asksForUndo } from './undoStack.ts';

/** Ctrl/⌘ Z anywhere but in a text takes the last change back. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!asksForUndo(event, event.target instanceof HTMLElement ? event.target : null)) return;
      event.preventDefault();
      undoLast();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
