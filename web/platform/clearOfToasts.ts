import { scrollClear } from './clearOf.ts';
import type { Box } from './clearOf.ts';

/** The record that a message is about may be drawn a moment later. */
const awaitedMs = 1500;
/** Anything taller is an area of the page, not a control or a row. */
const highest = 120;

function boxAround(cards: Iterable<Element>): Box {
  const boxes = Array.from(cards, (card) => card.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
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
    if (spokenOf(about, messages).some((it) => scrollClear(covering, it))) end();
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
