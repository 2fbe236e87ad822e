import { useEffect } from 'react';

/** Everything on screen that holds typed values nobody saved. */
const unsaved = new Map<symbol, string>();

/** Whether anything, or what belongs to one dialog, would be lost by leaving now. */
export function hasUnsaved(owner?: string): boolean {
  return owner === undefined ? unsaved.size > 0 : [...unsaved.values()].includes(owner);
}

/** What a dialog held is saved or given up with it, even before it is off the screen. */
export function forgetUnsaved(owner: string): void {
  for (const [mark, held] of unsaved) if (held === owner) unsaved.delete(mark);
}

/** Says that this place holds unsaved changes while `isDirty`; `owner` is the dialog it lives in. */
export function useUnsaved(isDirty: boolean, owner: string): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol(owner);
    unsaved.set(mark, owner);
    return () => void unsaved.delete(mark);
  }, [isDirty, owner]);
}
