export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');
export const command = isApple ? '⌘' : 'Ctrl';

/** What `?` lists. */
export const shortcutList: { keys: string[]; does: string }[] = [
  { keys: [command, 'K'], does: 'Search and commands' },
  { keys: ['/'], does: 'Go to the search' },
  { keys: ['?'], does: 'List the shortcuts' },
  { keys: ['Esc'], does: 'Close the top panel or dialog' },
  { keys: [command, 'Z'], does: 'Undo the last change' },
  { keys: ['↑', '↓'], does: 'Move through a list' },
  { keys: ['Enter'], does: 'Open the chosen row' },
  { keys: ['Space'], does: 'Pick up a card or stage of a board, or put it down' },
  { keys: ['←', '→', '↑', '↓'], does: 'Go from card to card, or carry the one picked up' },
];
