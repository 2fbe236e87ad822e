/** How close to an edge scrolling starts, and how far it goes per frame. */
const edge = 48;
const step = 10;

const towards = (at: number, from: number, to: number) => (at < from + edge ? -step : at > to - edge ? step : 0);

const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The nearest vertical scroller around an element; the page if there is none. */
function scrollerOf(from: Element): Element | null {
  for (let at: Element | null = from; at; at = at.parentElement) if (scrolls(at)) return at;
  return document.scrollingElement;
}

/** Scrolls the place sideways, and the column or page under the finger up or down, when the finger comes near an edge. */
export function scrollTowards(place: HTMLElement, x: number, y: number): void {
  const sides = place.getBoundingClientRect();
  if (place.scrollWidth > place.clientWidth) place.scrollLeft += towards(x, sides.left, sides.right);
  const column = document.elementFromPoint(x, y)?.closest('[data-group]')?.querySelector('[data-scroller]');
  const scroller = column ?? scrollerOf(place);
  if (!scroller) return;
  const { top, bottom } =
    scroller === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  scroller.scrollTop += towards(y, Math.max(0, top), Math.min(bottom, window.innerHeight));
}
