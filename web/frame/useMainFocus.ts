import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pressedNow } from '../platform/dialogs/opener.ts';

const press = () => pressedNow()();

/**
 * Focuses the content when another screen opens, so that screen readers and the keyboard start there. Gives the focus on
 * from whatever goes when it is pressed: a link with its screen, a filter that is removed.
 */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    // Before it is gone: what is beside it is what comes next.
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
  return main;
}
