/** The button of a menu item: the item itself is gone once its menu has closed. */
function lasting(element: HTMLElement): HTMLElement {
  const trigger = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/** The same button in the neighbouring rows, in case its own row is gone. */
function besides(element: HTMLElement): HTMLElement[] {
  const row = element.closest('tr, li');
  return [row?.nextElementSibling, row?.previousElementSibling].flatMap((one) => {
    const controls = [...(one?.querySelectorAll<HTMLElement>(element.localName) ?? [])];
    return controls.at(-1) ?? [];
  });
}

/** Remembers the focused element and returns a function that focuses it again, or what has taken its place. */
export function openerNow(): () => void {
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? lasting(activeElement) : null;
  if (!opener || opener === document.body) return () => undefined;
  const candidates = [opener, ...besides(opener)];
  return () => {
    const focus = () => candidates.find((one) => one.isConnected)?.focus({ preventScroll: true });
    // After the focus trap of this dialog has let go and that of the dialog below is active.
    setTimeout(() => setTimeout(focus, 0), 0);
  };
}
