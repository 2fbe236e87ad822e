export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const gap = 12;

/** How far the element must move up to be above what covers it; 0 if nothing does. */
export function coveredBy(covering: Box, it: Box, top: number): number {
  const isUnder =
    it.bottom > covering.top - gap && it.top < covering.bottom && it.right > covering.left && it.left < covering.right;
  // An element taller than the screen keeps its top in view.
  return isUnder ? Math.max(0, Math.min(it.bottom - covering.top + gap, it.top - top)) : 0;
}

/** The nearest scrolling ancestor, or the page itself. */
function scrollerOf(it: Element): Element {
  for (let box = it.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Scrolls the element out from under what covers it. Returns whether it was covered. */
export function scrollClear(covering: Box, it: Element): boolean {
  const scroller = scrollerOf(it);
  const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  const by = coveredBy(covering, it.getBoundingClientRect(), top);
  if (by > 0) scroller.scrollBy({ top: by, behavior: 'instant' });
  return by > 0;
}
