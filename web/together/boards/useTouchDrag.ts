import { useRef } from 'react';
import type { RefObject } from 'react';
import { holdOver } from './heldOver.ts';
import { gapAt } from './slots.ts';
import { stageUnder, towards, useFinger } from './useFinger.ts';

type TouchDrag = {
  isOff: boolean;
  /** The cards of a stage without the one that is carried. */
  othersIn: (stage: string, card: number) => readonly number[];
  onLift: (card: number) => void;
  onEnd: () => void;
  onDrop: (card: number, stage: string, before: number | null) => void;
};

function grab(at: Element) {
  const element = at.closest<HTMLElement>('[data-movable]');
  if (!element || at.closest('button:not([data-card-title])')) return null;
  return { what: Number(element.dataset['card']), element };
}

/** Cards by finger. */
export function useTouchDrag(area: RefObject<HTMLElement | null>, on: TouchDrag): void {
  const over = useRef<{ stage: string; gap: number } | null>(null);
  useFinger<number>(area, {
    isOff: on.isOff,
    grab,
    onLift: on.onLift,
    onCarry: (card, finger) => {
      const column = stageUnder(finger);
      const scroller = column?.querySelector<HTMLElement>('[data-scroller]');
      over.current = null;
      if (column && scroller) {
        const { top, bottom } = scroller.getBoundingClientRect();
        scroller.scrollTop += towards(finger.clientY, top, bottom);
        const stage = column.dataset['stage'] ?? '';
        const others = on.othersIn(stage, card).length;
        over.current = { stage, gap: gapAt(finger.clientY - top + scroller.scrollTop, others) };
      }
      holdOver(over.current && { card, ...over.current });
    },
    onDrop: (card) => {
      if (!over.current) return;
      const { stage, gap } = over.current;
      on.onDrop(card, stage, on.othersIn(stage, card)[gap] ?? null);
    },
    onEnd: () => {
      holdOver(null);
      on.onEnd();
    },
  });
}
