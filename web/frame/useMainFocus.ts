import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Focuses the content when another screen opens, so that screen readers and the keyboard start there. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
