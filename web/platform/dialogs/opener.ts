/** The control behind a menu item: the item itself is gone once its menu has closed. */
function lasting(element: HTMLElement): HTMLElement {
  const trigger = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/** The same control in the rows around, for when its own row is gone. */
function besides(element: HTMLElement): HTMLElement[] {
  const row = element.closest('tr, li');
  return [row?.nextElementSibling, row?.previousElementSibling].flatMap((one) => {
    const controls = [...(one?.querySelectorAll<HTMLElement>(element.localName) ?? [])];
    return controls.at(-1) ?? [];
  });
}

/** Remembers what has the focus now; calling the result gives it back to that, or to what stands in its place. */
export function openerNow(): () => void {
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? lasting(activeElement) : null;
  if (!opener || opener === document.body) return () => undefined;
  const candidates = [opener, ...besides(opener)];
  return () => {
    const focus = () => candidates.find((one) => one.isConnected)?.focus({ preventScroll: true });
    // After the dialog's own focus trap has let go, and that of the dialog below has taken hold.
    setTimeout(() => setTimeout(focus, 0), 0);
  };
}
