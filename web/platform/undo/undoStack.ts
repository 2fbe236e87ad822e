/** The batches of the user's own changes that can still be undone, the latest last. */
export type UndoStack = readonly string[];

export const undoDepth = 20;

export function remembered(stack: UndoStack, batch: string): UndoStack {
  return [...stack.filter((one) => one !== batch), batch].slice(-undoDepth);
}

export function forgotten(stack: UndoStack, batch: string): UndoStack {
  return stack.filter((one) => one !== batch);
}

export const latest = (stack: UndoStack): string | undefined => stack.at(-1);

type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
};
type Target = { tagName?: string; isContentEditable?: boolean; type?: string } | null;

const typed = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const untyped = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'file']);

export function isTyping(target: Target): boolean {
  if (!target) return false;
  if (target.isContentEditable) return true;
  return typed.has(target.tagName ?? '') && !untyped.has(target.type ?? '');
}

/** Ctrl/⌘ Z outside text fields, which have their own undo. */
export function asksForUndo(key: Key, target: Target): boolean {
  if (key.defaultPrevented || key.shiftKey || key.altKey) return false;
  return (key.ctrlKey || key.metaKey) && key.key.toLowerCase() === 'z' && !isTyping(target);
}
