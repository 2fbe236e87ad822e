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

/** What has taken its place in its own row: a link where the button to make it was. */
const inPlaceOf = (row: Element | null): HTMLElement[] =>
  row?.isConnected ? [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].slice(0, 1) : [];

/** For so long after a dialog what opened it may still go, because the list is loaded anew. */
const watched = { times: 30, every: 100 } as const;

/** Remembers the focused element and returns a function that focuses it again, or what has taken its place. */
export function openerNow(): () => void {
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? lasting(activeElement) : null;
  if (!opener || opener === document.body) return () => undefined;
  const row = opener.closest('tr, li');
  const others = [...besides(opener), opener.closest<HTMLElement>('[role="dialog"], main')];
  const focus = () =>
    [opener, ...inPlaceOf(row), ...others].find((one) => one?.isConnected)?.focus({ preventScroll: true });
  const watch = (times: number) => {
    if (!opener.isConnected && document.activeElement === document.body) focus();
    else if (opener.isConnected && times > 0) setTimeout(() => watch(times - 1), watched.every);
  };
  const refocus = () => {
    focus();
    watch(watched.times);
  };
  // After the focus trap of this dialog has let go and that of the dialog below is active.
  return () => void setTimeout(() => setTimeout(refocus, 0), 0);
}
