import { expect, test } from 'vitest';
import { asksForRedo, asksForUndo, forgotten, isTyping, latest, remembered, undoDepth } from './undoStack.ts';
import type { UndoStack } from './undoStack.ts';

const key = { key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

test('the latest batch is undone first', () => {
  const stack = remembered(remembered([], 'a'), 'b');
  expect(latest(stack)).toBe('b');
  expect(latest(forgotten(stack, 'b'))).toBe('a');
  expect(latest([])).toBeUndefined();
});

test('a batch is remembered once, as the latest', () => {
  expect(remembered(['a', 'b'], 'a')).toEqual(['b', 'a']);
});

test('the stack has a maximum size', () => {
  let stack: UndoStack = [];
  for (let batch = 0; batch < undoDepth + 5; batch++) stack = remembered(stack, String(batch));
  expect(stack).toHaveLength(undoDepth);
  expect(latest(stack)).toBe(String(undoDepth + 4));
});

test('Ctrl Z and ⌘ Z mean undo, but not with Shift', () => {
  expect(asksForUndo(key, null)).toBe(true);
  expect(asksForUndo({ ...key, ctrlKey: false, metaKey: true, key: 'Z' }, null)).toBe(true);
  expect(asksForUndo({ ...key, shiftKey: true }, null)).toBe(false);
  expect(asksForUndo({ ...key, ctrlKey: false }, null)).toBe(false);
  expect(asksForUndo({ ...key, defaultPrevented: true }, null)).toBe(false);
});

test('Ctrl Shift Z, ⌘ Shift Z and Ctrl Y mean redo, but not in a text field', () => {
  expect(asksForRedo({ ...key, key: 'Z', shiftKey: true }, null)).toBe(true);
  expect(asksForRedo({ ...key, ctrlKey: false, metaKey: true, shiftKey: true }, null)).toBe(true);
  expect(asksForRedo({ ...key, key: 'y' }, null)).toBe(true);
  expect(asksForRedo(key, null)).toBe(false);
  expect(asksForRedo({ ...key, key: 'y', shiftKey: true }, null)).toBe(false);
  expect(asksForRedo({ ...key, shiftKey: true, altKey: true }, null)).toBe(false);
  expect(asksForRedo({ ...key, shiftKey: true }, { tagName: 'INPUT', type: 'number' })).toBe(false);
});

test('in a text field Ctrl Z is left to the field', () => {
  expect(asksForUndo(key, { tagName: 'INPUT', type: 'text' })).toBe(false);
  expect(asksForUndo(key, { tagName: 'DIV', isContentEditable: true })).toBe(false);
  expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
  expect(isTyping({ tagName: 'BUTTON' })).toBe(false);
});
