/** The control behind a menu item: the item itself is gone once its menu has closed. */
function lasting(element: HTMLElement): HTMLElement {
  const trigger = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/** Remembers what has the focus now; calling the result gives it back, if it is still there. */
export function openerNow(): () => void {
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? lasting(activeElement) : null;
  return () => {
    // After the dialog's own focus trap has let go.
    setTimeout(() => {
      if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true });
    }, 0);
  };
}
