/** The button of a menu item: the item itself is gone once its menu has closed. */
function lasting(element: HTMLElement): HTMLElement {
  const trigger = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (trigger && document.getElementById(trigger)) || element;
}

/** The same button in the neighbouring rows, in case its own row is gone. */
function besides(element: HTMLElement): HTMLElement[] {
  const row = element.closest('tr, li');
  const alike = (one: Element | null | undefined) => [...(one?.querySelectorAll<HTMLElement>(element.localName) ?? [])];
  const own = alike(row);
  const at = own.at(-1) === element ? -1 : own.indexOf(element);
  return [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (one) => alike(one).at(at) ?? alike(one).at(-1) ?? [],
  );
}

/** The same control where its record is drawn now, such as below another parent: its name says whose it is. */
function sameNamed(element: HTMLElement, within: HTMLElement | null): () => HTMLElement[] {
  const label = element.getAttribute('aria-label');
  if (!label) return () => [];
  const selector = `${element.localName}[aria-label="${CSS.escape(label)}"]`;
  const all = () => [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return all().length === 1 ? all : () => [];
}

/** The input whose clear button was pressed. */
const boxOf = (element: HTMLElement): HTMLElement[] => [
  ...(element.closest('.mantine-Input-wrapper')?.querySelectorAll('input') ?? []),
];

const controls = 'a[href], button:not(:disabled)';

/** What has replaced the button in its row, such as a link to the record that the button created. */
const inPlaceOf = (row: Element | null): HTMLElement[] =>
  row?.isConnected ? [...row.querySelectorAll<HTMLElement>(controls)].slice(0, 1) : [];

/** The first control that its list or table shows now, such as the content of the opened folder. */
const firstIn = (list: Element | null | undefined): HTMLElement[] =>
  list?.isConnected
    ? [...list.querySelectorAll<HTMLElement>(`tbody :is(${controls}), li :is(${controls})`)].slice(0, 1)
    : [];

/** What the list, or the bar of its selected rows, stands in: some of it is still there after the whole list has gone. */
const around = (part: Element | null | undefined): Element[] => {
  const up = part?.parentElement;
  return up && up.localName !== 'main' ? [up, ...around(up)] : [];
};

/** The first row of the next page, or what is said of an empty list. */
const remainsIn = (up: Element[]): HTMLElement[] => [
  ...(up.find((one) => one.isConnected)?.querySelectorAll<HTMLElement>('tbody tr[tabindex], [data-empty]') ?? []),
];

/** What goes as a whole, with controls of its own: a checklist, a site of the vault, a statistic. */
const group = '[data-group], article';

/** The same control of the neighbouring groups, such as the menu of the next checklist. */
function ofNextGroup(element: HTMLElement, own: Element | null): HTMLElement[] {
  const controlsOf = (one: Element | null | undefined) => [...(one?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = controlsOf(own).indexOf(element);
  return [own?.nextElementSibling, own?.previousElementSibling].flatMap((one) =>
    one?.matches(group) ? (controlsOf(one)[at] ?? []) : [],
  );
}

/** The next controls on its page or in its dialog, where the Tab key would have gone; others in case its group goes. */
function following(element: HTMLElement, within: HTMLElement | null): HTMLElement[] {
  const all = [...(within?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const after = all.slice(all.indexOf(element) + 1);
  const own = element.closest(group);
  const isOwn = (one: HTMLElement) => own?.contains(one) === true;
  return [
    ...after.filter(isOwn).slice(0, 3),
    ...ofNextGroup(element, own),
    ...after.filter((one) => !isOwn(one)).slice(0, 3),
  ];
}

/** The named part of the page that it is in. */
const partAround = (element: HTMLElement): HTMLElement | null =>
  element.closest('[role="tabpanel"], section:is([aria-label], [aria-labelledby])');

/** A part of the page is not focused otherwise: Tab goes on in it, and a second Enter presses nothing. */
function focusPlace(place: HTMLElement, part: HTMLElement | null): void {
  if (place === part && !part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** A disabled button cannot take the focus any more than one that is gone. */
const isThere = (one: HTMLElement) => one.isConnected && !one.matches(':disabled');

/** Disabled only while its action runs. */
const isBusy = (one: HTMLElement) => one.isConnected && one.matches('[data-loading]');

/** The focus is not taken from someone who has moved on; a menu returns it to its button. */
const isElsewhere = (now: Element | null, opener: HTMLElement) =>
  now !== document.body && now !== opener && !now?.closest('[role="menu"]');

/** For how long after a dialog or an action the pressed button may still disappear, because the data is being reloaded. */
const watched = { times: 30, every: 100 } as const;

/** How often something was pressed or closed. */
let presses = 0;

type Opener = { focus: () => void; watch: () => void };

/** The focused element: how to focus it, or its replacement, again, and how to watch for its removal. */
function focusedNow(): Opener | null {
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement ? lasting(activeElement) : null;
  if (!opener || opener === document.body) return null;
  const row = opener.closest('tr, li');
  const whole = opener.closest<HTMLElement>('[role="dialog"], main');
  const others = [...boxOf(opener), ...besides(opener), ...(row ? [] : following(opener, whole))];
  const part = partAround(opener);
  const again = sameNamed(opener, whole);
  const list = row?.closest('table, ul, ol');
  const up = around(list ?? opener.closest(`[role="toolbar"], ${group}`));
  const focus = () => {
    const places = [opener, ...again(), ...inPlaceOf(row), ...others, ...firstIn(list), ...remainsIn(up), part, whole];
    const place = places.find((one) => one !== null && isThere(one)) ?? null;
    if (place) focusPlace(place, part);
    return place;
  };
  // The row that has taken the place may be of a page that is still being reloaded, and go as well: it is watched until
  // something else is pressed.
  const look = (own: number, times: number, wasBusy: boolean, taken: Element | null) => {
    if (taken && own !== presses) return;
    const busy = isBusy(opener);
    const now = document.activeElement;
    const isLost = now === document.body && !busy && (wasBusy || !isThere(opener));
    const next = isLost ? focus() : taken;
    if (times > 0 && (isLost || now === taken || !isElsewhere(now, opener)))
      setTimeout(() => look(own, times - 1, busy, next), watched.every);
  };
  return { focus, watch: () => look((presses += 1), watched.times, isBusy(opener), null) };
}

/** Remembers the focused element and returns a function that focuses it again, or what has taken its place. */
export function openerNow(): () => void {
  const opener = focusedNow();
  if (!opener) return () => undefined;
  const refocus = () => {
    opener.focus();
    opener.watch();
  };
  // After the focus trap of this dialog is released and that of the dialog below is active.
  return () => void setTimeout(() => setTimeout(refocus, 0), 0);
}

/** For an action without a dialog: the returned function moves the focus only if the pressed button disappears. */
export const pressedNow = (): (() => void) => focusedNow()?.watch ?? (() => undefined);
