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

/** The box that a button in it has cleared. */
const boxOf = (element: HTMLElement): HTMLElement[] => [
  ...(element.closest('.mantine-Input-wrapper')?.querySelectorAll('input') ?? []),
];

const controls = 'a[href], button:not(:disabled)';

/** What has taken its place in its own row: a link where the button to make it was. */
const inPlaceOf = (row: Element | null): HTMLElement[] =>
  row?.isConnected ? [...row.querySelectorAll<HTMLElement>(controls)].slice(0, 1) : [];

/** The first of what its list or table shows now: the content of a folder, where the folder was. */
const firstIn = (list: Element | null | undefined): HTMLElement[] =>
  list?.isConnected
    ? [...list.querySelectorAll<HTMLElement>(`tbody :is(${controls}), li :is(${controls})`)].slice(0, 1)
    : [];

/** The next controls on its page or in its dialog, where the Tab key would have gone. */
function following(element: HTMLElement, within: HTMLElement | null): HTMLElement[] {
  const all = [...(within?.querySelectorAll<HTMLElement>(controls) ?? [])];
  return all.slice(all.indexOf(element) + 1).slice(0, 3);
}

/** A button that has been pressed for good is as little use as one that is gone. */
const isThere = (one: HTMLElement) => one.isConnected && !one.matches(':disabled');

/** Disabled only until its action is done. */
const isBusy = (one: HTMLElement) => one.isConnected && one.matches('[data-loading]');

/** Whoever has gone on to something else is not called back; a menu gives the focus back to its button. */
const isElsewhere = (now: Element | null, opener: HTMLElement) =>
  now !== document.body && now !== opener && !now?.closest('[role="menu"]');

/** For so long after a dialog or an action what was pressed may still go, because what is shown is loaded anew. */
const watched = { times: 30, every: 100 } as const;

type Opener = { focus: () => void; watch: () => void };

/** The focused element: how to focus it again, or what has taken its place, and how to watch for its going. */
function focusedNow(): Opener | null {
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? lasting(activeElement) : null;
  if (!opener || opener === document.body) return null;
  const row = opener.closest('tr, li');
  const whole = opener.closest<HTMLElement>('[role="dialog"], main');
  const others = [...boxOf(opener), ...besides(opener), ...(row ? [] : following(opener, whole))];
  const list = row?.closest('table, ul, ol');
  const focus = () =>
    [opener, ...inPlaceOf(row), ...others, ...firstIn(list), ...(whole ? [whole] : [])]
      .find(isThere)
      ?.focus({ preventScroll: true });
  const look = (times: number, wasBusy: boolean) => {
    const busy = isBusy(opener);
    const now = document.activeElement;
    const isLost = now === document.body && !busy && (wasBusy || !isThere(opener));
    if (isLost) focus();
    else if (times > 0 && !isElsewhere(now, opener)) setTimeout(() => look(times - 1, busy), watched.every);
  };
  return { focus, watch: () => look(watched.times, isBusy(opener)) };
}

/** Remembers the focused element and returns a function that focuses it again, or what has taken its place. */
export function openerNow(): () => void {
  const opener = focusedNow();
  if (!opener) return () => undefined;
  const refocus = () => {
    opener.focus();
    opener.watch();
  };
  // After the focus trap of this dialog has let go and that of the dialog below is active.
  return () => void setTimeout(() => setTimeout(refocus, 0), 0);
}

/** For an action without a dialog: what it returns gives the focus on only if the pressed button takes it along. */
export const pressedNow = (): (() => void) => focusedNow()?.watch ?? (() => undefined);
