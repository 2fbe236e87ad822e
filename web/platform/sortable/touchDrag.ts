/** What rows that a finger carries can be dropped on: another row, or a place for them. */
type Place = {
  list: string;
  /** The row itself: it is not dropped on its own. */
  id?: number | string;
  /** The finger is over it at this height; null when it has gone. */
  onOver: (y: number | null) => void;
  onDrop: (id: number | string, y: number) => void;
};

const places = new Map<Element, Place>();

/** Lets a place take the rows of its list from a finger. */
export function takeTouch(element: Element, place: Place): () => void {
  places.set(element, place);
  return () => void places.delete(element);
}

type Row = { list: string; id: number | string };

function placeAt({ list, id }: Row, x: number, y: number): Place | undefined {
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
    const place = places.get(at);
    if (place?.list === list) return place.id === id ? undefined : place;
  }
  return undefined;
}

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement;
}

/** How near to an edge the page begins to scroll, and how far per frame. */
const edge = 64;
const step = 8;
const towards = (y: number) => (y < edge ? -step : y > window.innerHeight - edge ? step : 0);

type Carried = Row & { onLift: () => void; onEnd: () => void };

/** Lets a row be carried by a finger on its handle. The browser's own dragging knows mice, and few fingers. */
export function carryByTouch(handle: HTMLElement, { list, id, onLift, onEnd }: Carried): () => void {
  let at: { x: number; y: number } | null = null;
  let over: Place | undefined;
  let frame = 0;

  const look = () => {
    const found = at ? placeAt({ list, id }, at.x, at.y) : undefined;
    if (found !== over) over?.onOver(null);
    over = found;
    if (at) over?.onOver(at.y);
  };
  const scroll = () => {
    if (!at) return;
    scrollerOf(handle)?.scrollBy(0, towards(at.y));
    look();
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    if (!at) return;
    at = null;
    look();
    onEnd();
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      handle.setPointerCapture(event.pointerId);
      at = { x: event.clientX, y: event.clientY };
      onLift();
      scroll();
    },
    { signal },
  );
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (at) at = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      look();
      if (at) over?.onDrop(id, at.y);
      end();
    },
    { signal },
  );
  handle.addEventListener('pointercancel', end, { signal });
  // A finger that rests would otherwise open the menu or begin the browser's own drag.
  const keep = (event: Event) => at && event.preventDefault();
  handle.addEventListener('contextmenu', keep, { signal });
  document.addEventListener('dragstart', keep, { capture: true, signal });
  return () => {
    end();
    leaving.abort();
  };
}
