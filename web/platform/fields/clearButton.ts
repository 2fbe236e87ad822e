/** Mantine hides a select's clear button from the keyboard and from screen readers, and makes it too small to hit. */
export const clearButton = (label: string) => ({
  'aria-label': `Clear ${label}`,
  'aria-hidden': false,
  tabIndex: 0,
  size: '24px',
});
