import { useEffect } from 'react';

/** Everything on the screen with unsaved input. */
const unsaved = new Map<symbol, string>();

/** Whether leaving now would lose unsaved input, anywhere or in one dialog. */
export function hasUnsaved(owner?: string): boolean {
  return owner === undefined ? unsaved.size > 0 : [...unsaved.values()].includes(owner);
}

/** Called when a dialog is saved or discarded, possibly before it has left the screen. */
export function forgetUnsaved(owner: string): void {
  for (const [mark, held] of unsaved) if (held === owner) unsaved.delete(mark);
}

/** Reports unsaved changes while `isDirty`; `owner` is the surrounding dialog. */
export function useUnsaved(isDirty: boolean, owner: string): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol(owner);
    unsaved.set(mark, owner);
    return () => void unsaved.delete(mark);
  }, [isDirty, owner]);
}
