/** Mantine hides a select's clear button from the keyboard and from screen readers; ours is for everyone. */
export const clearButton = (label: string) => ({ 'aria-label': `Clear ${label}`, 'aria-hidden': false, tabIndex: 0 });
