import { useRef } from 'react';
import type { RefObject } from 'react';
import { stageUnder, useFinger } from './useFinger.ts';
import { sideOf } from './useStageDrag.ts';
import type { Side } from './useStageDrag.ts';

type TouchStage = {
  isOff: boolean;
  onLift: () => void;
  onEnd: () => void;
  onDrop: (dragged: string, beside: string, side: Side) => void;
};

function grab(at: Element) {
  const element = at.closest('[data-stage-handle]')?.closest<HTMLElement>('[data-stage]');
  return element ? { what: element.dataset['stage'] ?? '', element } : null;
}

/** Stages by finger, at their handles. */
export function useTouchStage(area: RefObject<HTMLElement | null>, on: TouchStage): void {
  const beside = useRef<{ column: HTMLElement; side: Side } | null>(null);
  const unmark = () => {
    if (beside.current) delete beside.current.column.dataset['side'];
    beside.current = null;
  };
  useFinger<string>(area, {
    isOff: on.isOff,
    grab,
    onLift: on.onLift,
    onCarry: (stage, finger) => {
      unmark();
      const column = stageUnder(finger);
      if (!column || column.dataset['stage'] === stage) return;
      const side = sideOf(column, finger.clientX);
      column.dataset['side'] = side;
      beside.current = { column, side };
    },
    onDrop: (stage) => {
      const other = beside.current?.column.dataset['stage'];
      if (beside.current && other) on.onDrop(stage, other, beside.current.side);
    },
    onEnd: () => {
      unmark();
      on.onEnd();
    },
  });
}
