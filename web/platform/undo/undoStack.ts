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

const isCommand = ({ ctrlKey, metaKey, altKey, defaultPrevented }: Key): boolean =>
  (ctrlKey || metaKey) && !altKey && !defaultPrevented;

/** Ctrl/⌘ Z outside text fields, which have their own undo. */
export const asksForUndo = (key: Key, target: Target): boolean =>
  isCommand(key) && !key.shiftKey && key.key.toLowerCase() === 'z' && !isTyping(target);

/** Ctrl/⌘ Shift Z or Ctrl/⌘ Y, likewise. */
export const asksForRedo = (key: Key, target: Target): boolean =>
  isCommand(key) && key.key.toLowerCase() === (key.shiftKey ? 'z' : 'y') && !isTyping(target);
