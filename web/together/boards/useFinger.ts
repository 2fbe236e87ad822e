import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import classes from './boards.module.css';

/** Something that a finger can carry: what it is, and the element whose likeness follows the finger. */
export type Grabbed<T> = { what: T; element: HTMLElement };

type Finger<T> = {
  isOff: boolean;
  /** What the finger came down on, if it can be carried. */
  grab: (at: Element) => Grabbed<T> | null;
  onLift: (what: T) => void;
  /** At each frame while it is carried. */
  onCarry: (what: T, finger: Touch) => void;
  onDrop: (what: T) => void;
  /** In any case, also where nothing was dropped. */
  onEnd: () => void;
};

/** A finger that rests this long, and no further from where it began, picks something up; else it scrolls. */
const rest = 250;
const slack = 8;
/** How near to an edge the board or a column begins to scroll, and how far per frame. */
const edge = 48;
const step = 10;

/** How far to scroll for a finger between two edges. */
export const towards = (at: number, from: number, to: number) => (at < from + edge ? -step : at > to - edge ? step : 0);

/** Only the transform of it changes. */
function likenessOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const made = element.cloneNode(true) as HTMLElement;
  made.classList.add(classes['carried'] ?? '');
  Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  made.setAttribute('aria-hidden', 'true');
  made.inert = true;
  document.body.append(made);
  return made;
}

/** Rest on something to pick it up, carry it, let go. */
export function useFinger<T>(area: RefObject<HTMLElement | null>, { isOff, ...on }: Finger<T>): void {
  const grab = useEffectEvent(on.grab);
  const lifted = useEffectEvent(on.onLift);
  const carry = useEffectEvent(on.onCarry);
  const dropped = useEffectEvent(on.onDrop);
  const ended = useEffectEvent(on.onEnd);

  useEffect(() => {
    const place = area.current;
    if (isOff || !place) return undefined;
    let press: (Grabbed<T> & { from: Touch; now: Touch; timer: ReturnType<typeof setTimeout> }) | null = null;
    let likeness: HTMLElement | null = null;
    let frame = 0;

    const follow = () => {
      if (!press || !likeness) return;
      const { from, now, what } = press;
      likeness.style.transform = `translate(${now.clientX - from.clientX}px, ${now.clientY - from.clientY}px)`;
      const sides = place.getBoundingClientRect();
      place.scrollLeft += towards(now.clientX, sides.left, sides.right);
      carry(what, now);
      frame = requestAnimationFrame(follow);
    };
    const lift = () => {
      if (!press) return;
      likeness = likenessOf(press.element);
      place.dataset['holding'] = '';
      navigator.vibrate?.(10);
      lifted(press.what);
      follow();
    };
    const end = () => {
      clearTimeout(press?.timer);
      cancelAnimationFrame(frame);
      if (likeness) {
        likeness.remove();
        delete place.dataset['holding'];
        ended();
      }
      likeness = null;
      press = null;
    };

    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      end();
      const grabbed = event.touches.length === 1 && touch ? grab(event.target as Element) : null;
      if (grabbed && touch) press = { ...grabbed, from: touch, now: touch, timer: setTimeout(lift, rest) };
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!press || !touch) return;
      if (likeness) event.preventDefault();
      else if (Math.hypot(touch.clientX - press.from.clientX, touch.clientY - press.from.clientY) > slack) end();
      if (press) press.now = touch;
    };
    const letGo = (event: TouchEvent) => {
      // A tap would open what was carried.
      if (likeness) event.preventDefault();
      if (likeness && press) dropped(press.what);
      end();
    };
    // The browser's own long press, menu or drag, would take the finger away from us.
    const keep = (event: Event) => press && event.preventDefault();

    const leaving = new AbortController();
    const { signal } = leaving;
    place.addEventListener('touchstart', start, { passive: true, signal });
    place.addEventListener('touchmove', move, { passive: false, signal });
    place.addEventListener('touchend', letGo, { passive: false, signal });
    place.addEventListener('touchcancel', end, { signal });
    place.addEventListener('contextmenu', keep, { signal });
    place.addEventListener('dragstart', keep, { capture: true, signal });
    return () => {
      end();
      leaving.abort();
    };
  }, [area, isOff]);
}

/** The stage under a finger. */
export const stageUnder = ({ clientX, clientY }: Touch): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-stage]') ?? null;
