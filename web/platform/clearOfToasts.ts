type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const gap = 12;
/** The record that a message is about may be drawn a moment later. */
const awaitedMs = 1500;
/** Anything taller is an area of the page, not a control or a row. */
const highest = 120;

/** How far the element must move up to be above the messages; 0 if they do not cover it. */
export function coveredBy(messages: Box, it: Box, top: number): number {
  const isUnder =
    it.bottom > messages.top - gap && it.top < messages.bottom && it.right > messages.left && it.left < messages.right;
  // An element taller than the screen keeps its top in view.
  return isUnder ? Math.max(0, Math.min(it.bottom - messages.top + gap, it.top - top)) : 0;
}

function boxAround(cards: Iterable<Element>): Box {
  const boxes = Array.from(cards, (card) => card.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

/** The nearest scrolling ancestor, or the page itself. */
function scrollerOf(it: Element): Element {
  for (let box = it.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The rows and cards of the record that a message is about, and the focused control. */
function spokenOf(about: number | undefined, messages: Element): Element[] {
  const named =
    about === undefined ? [] : document.querySelectorAll(`[data-record="${about}"], [data-item="${about}"]`);
  const focused = document.activeElement?.closest('main *, [role="dialog"] *');
  const isControl = focused && !messages.contains(focused) && focused.clientHeight <= highest;
  return [...named, ...(isControl ? [focused] : [])];
}

/**
 * Scrolls the record that a new message is about out from under the messages, once. Returns a function that stops
 * waiting for it.
 */
export function keepClear(messages: Element, about: number | undefined): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const covering = boxAround(messages.children);
    for (const it of spokenOf(about, messages)) {
      const scroller = scrollerOf(it);
      const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
      const by = coveredBy(covering, it.getBoundingClientRect(), top);
      if (by === 0) continue;
      scroller.scrollBy({ top: by, behavior: 'instant' });
      end();
      return;
    }
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const drawn = new MutationObserver(soon);
  const timer = setTimeout(end, awaitedMs);
  function end(): void {
    drawn.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  drawn.observe(document.body, { childList: true, subtree: true });
  soon();
  return end;
}
