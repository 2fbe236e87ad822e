import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionEnd } from '../useSessionEnd.ts';

type TitleOptions = {
  title: string;
  /** Saved after this many milliseconds without typing; without it, only on blur. */
  pause?: number | undefined;
  onSave: (title: string) => void;
};

/** A title that is being typed. A colleague's rename in the meantime does not replace what was typed. */
export function useTitle({ title, pause, onSave }: TitleOptions) {
  const [text, setText] = useState(title);
  const [known, setKnown] = useState(title);
  if (known !== title) {
    setKnown(title);
    if (text.trim() === known) setText(title);
  }
  const wanted = text.trim();
  const due = wanted === title ? '' : wanted;
  const save = () => {
    if (due !== '') onSave(due);
  };
  const saveDue = useEffectEvent((typed: string) => onSave(typed));
  const saveLast = useEffectEvent(() => pause !== undefined && save());
  useEffect(() => {
    if (due === '' || pause === undefined) return undefined;
    const timer = setTimeout(() => saveDue(due), pause);
    return () => clearTimeout(timer);
  }, [due, pause]);
  useSessionEnd(save);
  // Saves what was typed just before the screen or the page is left.
  useEffect(() => {
    const leave = () => saveLast();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { text, setText, isEmpty: wanted === '', save, putBack: () => setText(title) };
}
