import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import classes from './groups.module.css';
import type { Dragged } from './over.ts';
import { scrollTowards } from './scrolling.ts';

type Grabbed = { what: Dragged; element: HTMLElement };

type Finger = {
  /** What the finger touched, if it can be dragged. */
  grab: (at: Element) => Grabbed | null;
  /**
   * How long the finger rests before it picks something up; if it moves earlier, it scrolls. With 0 it picks up at
   * once, and no copy follows the finger: for the handles of rows.
   */
  rest: number;
  onLift: (what: Dragged) => void;
  /** On each frame while it is dragged. */
  onCarry: (what: Dragged, x: number, y: number) => void;
  onDrop: () => void;
  /** Always called, even if nothing was dropped. */
  onEnd: () => void;
};

/** How far a resting finger may stray. */
const slack = 8;

/** A copy of the element that follows the finger; only its transform changes. */
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

type Press = Grabbed & { from: Touch; now: Touch; timer?: ReturnType<typeof setTimeout>; isLifted: boolean };

/** Drags items and groups by finger: the browser's own drag and drop works with a mouse, but rarely with touch. */
export function useFinger(area: RefObject<HTMLElement | null>, { rest, ...on }: Finger): void {
  const grab = useEffectEvent(on.grab);
  const lifted = useEffectEvent(on.onLift);
  const carry = useEffectEvent(on.onCarry);
  const dropped = useEffectEvent(on.onDrop);
  const ended = useEffectEvent(on.onEnd);

  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    let press: Press | null = null;
    let likeness: HTMLElement | null = null;
    let frame = 0;

    const follow = () => {
      if (!press?.isLifted) return;
      const { from, now, what } = press;
      if (likeness) {
        likeness.style.transform = `translate(${now.clientX - from.clientX}px, ${now.clientY - from.clientY}px)`;
      }
      scrollTowards(place, now.clientX, now.clientY);
      carry(what, now.clientX, now.clientY);
      frame = requestAnimationFrame(follow);
    };
    const lift = () => {
      if (!press) return;
      press.isLifted = true;
      if (rest > 0) likeness = likenessOf(press.element);
      else press.element.dataset['dragging'] = '';
      place.dataset['holding'] = '';
      navigator.vibrate?.(10);
      lifted(press.what);
      follow();
    };
    const end = () => {
      clearTimeout(press?.timer);
      cancelAnimationFrame(frame);
      likeness?.remove();
      likeness = null;
      const was = press;
      press = null;
      if (!was?.isLifted) return;
      delete was.element.dataset['dragging'];
      delete place.dataset['holding'];
      ended();
    };

    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      end();
      const grabbed = event.touches.length === 1 && touch ? grab(event.target as Element) : null;
      if (!grabbed || !touch) return;
      press = { ...grabbed, from: touch, now: touch, isLifted: false };
      if (rest > 0) press.timer = setTimeout(lift, rest);
      else lift();
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!press || !touch) return;
      if (press.isLifted) event.preventDefault();
      else if (Math.hypot(touch.clientX - press.from.clientX, touch.clientY - press.from.clientY) > slack) end();
      if (press) press.now = touch;
    };
    const letGo = (event: TouchEvent) => {
      if (press?.isLifted) {
        // Otherwise a tap would open what was dragged.
        event.preventDefault();
        carry(press.what, press.now.clientX, press.now.clientY);
        dropped();
      }
      end();
    };
    // The browser's own long press, a menu or a drag, would take over the touch.
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
  }, [area, rest]);
}
