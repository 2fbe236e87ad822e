import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { scrollTowards } from '../../platform/groups/scrolling.ts';
import { useFinger } from '../../platform/groups/useFinger.ts';
import { useLetGo } from '../../platform/groups/useLetGo.ts';
import type { ChartView } from './chartContext.ts';
import { changeTo, markOf, sidesOf, spotAfter, spotAt, spotOf, spotWords } from './drops.ts';
import type { DropSide, Spot } from './drops.ts';
import { isListed } from './listed.ts';

/** How far the mouse moves before it carries a box. */
const slack = 5;
/** How long a finger rests before it picks a box up. */
const rest = 300;

const boxAt = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-post]') ?? null;
const idOf = (box: HTMLElement | null): number => Number(box?.dataset['post'] ?? 0);

/** The outer quarters of a box mean beside it, its middle means under it. */
function sideOf(box: HTMLElement, x: number, y: number, inList: boolean): 'before' | 'after' | 'into' {
  const { left, top, width, height } = box.getBoundingClientRect();
  const share = inList ? (y - top) / height : (x - left) / width;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'into';
}

/** Moves positions by mouse, finger and keyboard, but only where the menu allows it. Returns what to announce. */
export function usePostDrag(area: RefObject<HTMLElement | null>, view: ChartView): string {
  const target = useRef<{ spot: Spot; box: HTMLElement } | null>(null);
  const [said, setSaid] = useState('');
  const carried = useRef<Spot | null>(null);
  const [isHeld, setHeld] = useState(false);

  const mark = (next: { spot: Spot; box: HTMLElement; side: DropSide } | null) => {
    if (target.current && target.current.box !== next?.box) delete target.current.box.dataset['drop'];
    if (next) next.box.dataset['drop'] = next.side;
    target.current = next;
  };
  const look = useEffectEvent((id: number, x: number, y: number) => {
    const box = boxAt(document.elementFromPoint(x, y));
    const over = view.chart.positions[idOf(box)];
    if (!box || !over || !area.current?.contains(box)) return mark(null);
    const inList = isListed(over, view.isCompact);
    const wanted = sideOf(box, x, y, inList);
    const beside = wanted === 'into' ? 'after' : wanted;
    const into = spotAt(view, id, over.id, 'into');
    // The middle of a box that cannot be a parent counts as beside it.
    const spot = wanted === 'into' && into ? into : spotAt(view, id, over.id, beside);
    const [before, after] = sidesOf(inList);
    return mark(spot && { spot, box, side: spot === into ? 'into' : beside === 'before' ? before : after });
  });
  const drop = useEffectEvent((spot: Spot | null) => {
    mark(null);
    const change = spot && changeTo(view, spot);
    if (change) view.change(change);
  });
  /** What is held by the keyboard is marked like what is held by the mouse. */
  const hold = (spot: Spot | null) => {
    const held = spot ?? carried.current;
    const boxOf = (id: number) => area.current?.querySelector<HTMLElement>(`[data-post="${id}"]`) ?? null;
    const own = held && boxOf(held.id);
    if (own && spot) own.dataset['dragging'] = '';
    if (own && !spot) delete own.dataset['dragging'];
    carried.current = spot;
    setHeld(spot !== null);
    const at = spot && markOf(view, spot);
    const box = at && boxOf(at.box);
    mark(box ? { spot, box, side: at.side } : null);
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const putBack = () => {
    hold(null);
    setSaid('Move cancelled');
  };
  const nameOf = (id: number | undefined) => area.current?.querySelector(`[data-name="${id}"]`) ?? null;
  useLetGo(isHeld, () => nameOf(carried.current?.id), putBack);
  const canCarry = useEffectEvent((id: number) => view.isEditable && spotOf(view, id) !== null);

  useFinger(area, {
    rest,
    grab: (at) => {
      const box = boxAt(at);
      const id = idOf(box);
      return box && canCarry(id) ? { what: { place: 'org board', kind: 'item', key: id }, element: box } : null;
    },
    onLift: () => undefined,
    onCarry: ({ key }, x, y) => look(Number(key), x, y),
    onDrop: () => drop(target.current?.spot ?? null),
    onEnd: () => mark(null),
  });

  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const start = (event: PointerEvent) => {
      const box = boxAt(event.target as Element);
      const id = idOf(box);
      const isOther = (event.target as Element).closest('[data-edit], input');
      if (!box || event.button !== 0 || event.pointerType !== 'mouse' || isOther || !canCarry(id)) return;
      const from = { x: event.clientX, y: event.clientY };
      const moving = new AbortController();
      const options = { signal: moving.signal };
      let isLifted = false;
      let frame = 0;
      let last = from;
      /** A board larger than the window goes on under a box that is held at its edge. */
      const follow = () => {
        scrollTowards(place, last.x, last.y);
        look(id, last.x, last.y);
        frame = requestAnimationFrame(follow);
      };
      const move = (now: PointerEvent) => {
        last = { x: now.clientX, y: now.clientY };
        if (!isLifted && Math.hypot(now.clientX - from.x, now.clientY - from.y) < slack) return;
        if (!isLifted) {
          isLifted = true;
          box.dataset['dragging'] = '';
          place.dataset['panning'] = '';
          frame = requestAnimationFrame(follow);
        }
        look(id, now.clientX, now.clientY);
      };
      const end = (isDropped: boolean) => {
        moving.abort();
        cancelAnimationFrame(frame);
        delete box.dataset['dragging'];
        delete place.dataset['panning'];
        if (!isLifted) return;
        drop(isDropped ? (target.current?.spot ?? null) : null);
        // The click that follows would open the panel.
        const swallow = (click: MouseEvent) => click.stopPropagation();
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      };
      window.addEventListener('pointermove', move, options);
      window.addEventListener('pointerup', () => end(true), options);
      window.addEventListener('pointercancel', () => end(false), options);
      window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), options);
    };
    place.addEventListener('pointerdown', start, { signal });
    return () => leaving.abort();
  }, [area]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = Number((event.target as HTMLElement).dataset['name'] ?? 0);
    if (!id || !view.isEditable) return;
    const held = carried.current;
    if (event.key === ' ') {
      event.preventDefault();
      if (held) {
        hold(null);
        setSaid(`${spotWords(view, held)}. Dropped.`);
        drop(held);
      } else {
        hold(spotOf(view, id));
        if (carried.current)
          setSaid(`Picked up. ${spotWords(view, carried.current)}. Arrow keys move it, Space drops it.`);
      }
    } else if (held && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      putBack();
    } else if (held && event.key.startsWith('Arrow')) {
      event.preventDefault();
      event.stopPropagation();
      const next = spotAfter(view, held, event.key);
      hold(next);
      setSaid(spotWords(view, next));
    }
  });
  useEffect(() => {
    const place = area.current;
    const hear = (event: KeyboardEvent) => press(event);
    // Before the arrow keys move through the tree, and before Space presses the name.
    place?.addEventListener('keydown', hear, { capture: true });
    const keep = (event: KeyboardEvent) => event.key === ' ' && view.isEditable && event.preventDefault();
    place?.addEventListener('keyup', keep, { capture: true });
    return () => {
      place?.removeEventListener('keydown', hear, { capture: true });
      place?.removeEventListener('keyup', keep, { capture: true });
    };
  }, [area, view.isEditable]);
  return said;
}
