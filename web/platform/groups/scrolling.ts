/** How near to an edge a place begins to scroll, and how far per frame. */
const edge = 48;
const step = 10;

const towards = (at: number, from: number, to: number) => (at < from + edge ? -step : at > to - edge ? step : 0);

const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/** What scrolls up and down around an element; the page where nothing else does. */
function scrollerOf(from: Element): Element | null {
  for (let at: Element | null = from; at; at = at.parentElement) if (scrolls(at)) return at;
  return document.scrollingElement;
}

/** Scrolls the place to the side, and the column or page under the finger up or down, as it comes near their edges. */
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
