/**
 * Esc in a popover (a calendar, the templates) closes only the popover, and in a field that is changed where it stands
 * only the field. Mantine's dialogs get the key first and would close too; they ignore it on a marked element.
 */
export function closePopoversAlone(): void {
  const mark = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    if (target.closest('.mantine-Popover-dropdown, [data-keeps-escape]'))
      target.setAttribute('data-mantine-stop-propagation', 'true');
  };
  // In the capture phase, before any dialog gets the key.
  window.addEventListener('keydown', mark, true);
}

/** Whether a key leaves what it was pressed in. In a list of options that is open, Esc closes only that. */
export const isLeaving = ({ key, target }: { key: string; target: EventTarget }): boolean =>
  key === 'Escape' && !(target instanceof Element && target.matches('[aria-expanded="true"]'));
