import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import classes from './boards.module.css';
import { holdOver } from './heldOver.ts';
import { gapAt } from './slots.ts';

type TouchDrag = {
  isOff: boolean;
  /** The cards of a stage without the one that is carried. */
  othersIn: (stage: string, card: number) => readonly number[];
  onLift: (card: number) => void;
  onEnd: () => void;
  onDrop: (card: number, stage: string, before: number | null) => void;
};

/** A finger that rests this long, and no further from where it began, picks the card up; else it scrolls. */
const rest = 250;
const slack = 8;
/** How near to an edge the board or a column begins to scroll, and how far per frame. */
const edge = 48;
const step = 10;

type Press = { card: number; article: HTMLElement; from: Touch; now: Touch; timer: ReturnType<typeof setTimeout> };

/** A likeness of the card that follows the finger; only its transform changes. */
function likenessOf(article: HTMLElement): HTMLElement {
  const { left, top, width, height } = article.getBoundingClientRect();
  const made = article.cloneNode(true) as HTMLElement;
  made.classList.add(classes['carried'] ?? '');
  Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  made.setAttribute('aria-hidden', 'true');
  made.inert = true;
  document.body.append(made);
  return made;
}

const towards = (at: number, from: number, to: number) => (at < from + edge ? -step : at > to - edge ? step : 0);

/** Cards by finger: rest on one to pick it up, carry it, let go. */
export function useTouchDrag(area: RefObject<HTMLElement | null>, { isOff, ...on }: TouchDrag): void {
  const othersIn = useEffectEvent(on.othersIn);
  const lifted = useEffectEvent(on.onLift);
  const ended = useEffectEvent(on.onEnd);
  const dropped = useEffectEvent(on.onDrop);

  useEffect(() => {
    const place = area.current;
    if (isOff || !place) return undefined;
    let press: Press | null = null;
    let likeness: HTMLElement | null = null;
    let over: { stage: string; gap: number } | null = null;
    let frame = 0;

    const follow = () => {
      if (!press || !likeness) return;
      const { from, now, card } = press;
      likeness.style.transform = `translate(${now.clientX - from.clientX}px, ${now.clientY - from.clientY}px)`;
      const column = document.elementFromPoint(now.clientX, now.clientY)?.closest<HTMLElement>('[data-stage]');
      const scroller = column?.querySelector<HTMLElement>('[data-scroller]');
      const sides = place.getBoundingClientRect();
      place.scrollLeft += towards(now.clientX, sides.left, sides.right);
      over = null;
      if (column && scroller) {
        const { top, bottom } = scroller.getBoundingClientRect();
        scroller.scrollTop += towards(now.clientY, top, bottom);
        const stage = column.dataset['stage'] ?? '';
        over = { stage, gap: gapAt(now.clientY - top + scroller.scrollTop, othersIn(stage, card).length) };
      }
      holdOver(over && { card, ...over });
      frame = requestAnimationFrame(follow);
    };
    const lift = () => {
      if (!press) return;
      likeness = likenessOf(press.article);
      place.dataset['holding'] = '';
      navigator.vibrate?.(10);
      lifted(press.card);
      follow();
    };
    const end = () => {
      clearTimeout(press?.timer);
      cancelAnimationFrame(frame);
      likeness?.remove();
      delete place.dataset['holding'];
      if (likeness) {
        holdOver(null);
        ended();
      }
      likeness = null;
      press = null;
    };

    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      const at = event.target as Element;
      const article = at.closest<HTMLElement>('[data-movable]');
      end();
      if (event.touches.length !== 1 || !touch || !article || at.closest('button:not([data-card-title])')) return;
      press = {
        card: Number(article.dataset['card']),
        article,
        from: touch,
        now: touch,
        timer: setTimeout(lift, rest),
      };
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!press || !touch) return;
      if (likeness) event.preventDefault();
      else if (Math.hypot(touch.clientX - press.from.clientX, touch.clientY - press.from.clientY) > slack) end();
      if (press) press.now = touch;
    };
    const letGo = (event: TouchEvent) => {
      const carried = likeness && press;
      const target = over;
      // A tap would open the card.
      if (carried) event.preventDefault();
      const before = carried && target ? (othersIn(target.stage, carried.card)[target.gap] ?? null) : null;
      if (carried && target) dropped(carried.card, target.stage, before);
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
