/**
 * Esc in a popover (a calendar, the templates) closes it alone. Mantine's dialogs hear the key first and would close
 * with it; they leave alone what is marked.
 */
export function closePopoversAlone(): void {
  const mark = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    if (target.closest('.mantine-Popover-dropdown')) target.setAttribute('data-mantine-stop-propagation', 'true');
  };
  // Before any dialog listens.
  window.addEventListener('keydown', mark, true);
}
