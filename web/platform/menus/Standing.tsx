import { useImperativeHandle } from 'react';
import type { Ref, RefObject } from 'react';

type StandingProps = { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> };

/** A menu target that points to a button rendered earlier. */
export function Standing({ button, ref }: StandingProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  return null;
}
