import { useImperativeHandle } from 'react';
import type { Ref, RefObject } from 'react';

type StandingProps = { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> };

/** Stands in for a button that was there before what it opens, as its target. */
export function Standing({ button, ref }: StandingProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  return null;
}
