export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');
export const command = isApple ? '⌘' : 'Ctrl';

/** The list that `?` shows. */
export const shortcutList: { keys: string[]; does: string }[] = [
  { keys: [command, 'K'], does: 'Search and commands' },
  { keys: ['/'], does: 'Go to search' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close the top panel or dialog' },
  { keys: [command, 'Z'], does: 'Undo the last change' },
  { keys: [command, 'Shift', 'Z'], does: 'Do again what you have undone' },
  { keys: ['↑', '↓'], does: 'Move through a list' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['←', '→'], does: 'In a panel: the previous or next record of the list' },
  { keys: ['X'], does: 'Select the row for an action on several' },
  { keys: ['Shift', 'Enter'], does: 'On a heading: sort by a second column' },
  { keys: ['Space'], does: 'Pick up or put down a card or stage on a board' },
  { keys: ['←', '→', '↑', '↓'], does: 'Move between cards, or move the one you picked up' },
];
