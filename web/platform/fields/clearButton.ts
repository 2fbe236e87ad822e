/** Mantine hides a select's clear button from the keyboard and from screen readers; ours is visible to both. */
export const clearButton = (label: string) => ({ 'aria-label': `Clear ${label}`, 'aria-hidden': false, tabIndex: 0 });
