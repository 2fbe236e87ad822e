import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pressedNow } from '../platform/dialogs/opener.ts';

const press = () => pressedNow()();

/**
 * Focuses the content when another screen opens, so that screen readers and the keyboard start there. When a pressed
 * control disappears, such as a removed filter or a link on the old screen, the focus moves to the next one.
 */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    // The row of a list that was opened with Enter goes once the next screen is there.
    if (main.current?.contains(document.activeElement)) press();
    else main.current?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    // In the capture phase, while the control is still there: its neighbours get the focus next.
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
  return main;
}
