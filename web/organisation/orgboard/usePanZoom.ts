import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useStable } from '../../platform/useStable.ts';

const least = 0.1;
const most = 2;

/** Zooming by hand goes no smaller than this, or than the scale that fits the whole board. */
const bounded = (scale: number, now: number) => Math.min(most, Math.max(Math.min(least, now), scale));

export type PanZoom = {
  scale: number;
  zoomBy: (factor: number) => void;
  fit: () => void;
  reset: () => void;
};

const distance = ([one, other]: readonly Touch[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/**
 * The scale at which an area shows all of its content. Lines break differently at another size, so a measurement at one
 * scale does not hold at another: scales are tried until nothing needs to scroll.
 */
function fittingScale(area: HTMLElement, content: HTMLElement): number {
  let scale = 1;
  for (let tries = 0; tries < 12; tries++) {
    content.style.setProperty('--scale', String(scale));
    const room = Math.min(area.clientWidth / area.scrollWidth, area.clientHeight / area.scrollHeight);
    if (room >= 1) break;
    scale *= room;
  }
  return scale;
}

/** A point of the content, unscaled, and where it stays in the area. */
type Held = { x: number; y: number; inX: number; inY: number };

/** Pans a scrolling area by dragging its background, and scales its content by Ctrl and wheel, pinch and buttons. */
export function usePanZoom(area: RefObject<HTMLElement | null>): PanZoom {
  const [scale, setScale] = useState(1);
  // A large board is drawn more slowly than a wheel turns: the next turn goes on from what was asked for last.
  const asked = useRef(1);
  const drawn = useRef(1);
  const held = useRef<Held | null>(null);
  const go = (next: number) => {
    asked.current = next;
    setScale(next);
  };

  /** Scales so that the content at this point stays there. */
  const zoomAt = useStable((factor: number, x: number, y: number) => {
    const element = area.current;
    const next = bounded(asked.current * factor, asked.current);
    if (!element || next === asked.current) return;
    const { left, top } = element.getBoundingClientRect();
    const [inX, inY] = [x - left, y - top];
    const now = drawn.current;
    held.current = { inX, inY, x: (element.scrollLeft + inX) / now, y: (element.scrollTop + inY) / now };
    go(next);
  });
  useLayoutEffect(() => {
    drawn.current = scale;
    const at = held.current;
    held.current = null;
    if (at) area.current?.scrollTo({ left: at.x * scale - at.inX, top: at.y * scale - at.inY });
  }, [area, scale]);
  const zoomBy = (factor: number) => {
    const box = area.current?.getBoundingClientRect();
    if (box) zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
  };
  const fit = () => {
    const content = area.current?.firstElementChild;
    if (!area.current || !(content instanceof HTMLElement)) return;
    go(fittingScale(area.current, content));
    area.current.scrollTo({ left: 0, top: 0 });
  };

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    };
    let apart = 0;
    const pinch = (event: TouchEvent) => {
      if (event.touches.length !== 2) {
        apart = 0;
        return;
      }
      event.preventDefault();
      const touches = [...event.touches];
      const now = distance(touches);
      const [one, other] = touches;
      if (apart > 0 && one && other) {
        zoomAt(now / apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      }
      apart = now;
    };
    const pan = (event: PointerEvent) => {
      const isBackground = !(event.target as Element).closest('[data-post], button, input, a');
      if (event.button !== 0 || event.pointerType !== 'mouse' || !isBackground) return;
      const from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
      element.dataset['panning'] = '';
      const moving = new AbortController();
      const move = (now: PointerEvent) =>
        element.scrollTo({ left: from.left - (now.clientX - from.x), top: from.top - (now.clientY - from.y) });
      const end = () => {
        delete element.dataset['panning'];
        moving.abort();
      };
      window.addEventListener('pointermove', move, { signal: moving.signal });
      window.addEventListener('pointerup', end, { signal: moving.signal });
      window.addEventListener('pointercancel', end, { signal: moving.signal });
    };
    element.addEventListener('wheel', wheel, { passive: false, signal });
    element.addEventListener('touchmove', pinch, { passive: false, signal });
    element.addEventListener('touchend', () => (apart = 0), { signal });
    element.addEventListener('pointerdown', pan, { signal });
    return () => leaving.abort();
  }, [area, zoomAt]);

  return { scale, zoomBy, fit, reset: () => go(1) };
}
