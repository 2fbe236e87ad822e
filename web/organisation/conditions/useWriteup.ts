import { useEffect, useEffectEvent, useState } from 'react';
import type { ConditionStep } from '../../../contract/organisation/conditions.ts';
import { offersKept } from '../../platform/sentAway.ts';
import { currentUser } from '../../platform/session.ts';
import { readLocal, removeLocal, writeLocal } from '../../platform/storage.ts';

type Step = Pick<ConditionStep, 'cid' | 'title'>;
type Kept = { user_id: number; text: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).user_id === 'number' &&
  typeof (value as Kept).text === 'string';

/** A text kept in this browser that may not have reached the server; only the user's own. */
function keptAt(place: string): string | null {
  const kept = readLocal(place, isKept);
  return kept && kept.user_id === currentUser()?.id ? kept.text : null;
}

const pause = 700;

/** The text with unsaved changes, and as the server has it. */
type Held = { shown: string; saved: string };

/**
 * A text that is saved a moment after the last key, and kept in this browser on every key: if the browser is closed in
 * the middle of a sentence, the text is still there later. What comes from the server in the meantime does not replace
 * what is typed. On blur it is trimmed; an empty text is not saved, and the last one is restored.
 */
export function useWriteup({ cid, title }: Step, { shown, saved }: Held, onSave: (text: string) => void) {
  const place = `writeup.${cid}`;
  const [text, setTyped] = useState(() => keptAt(place) ?? shown);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    setKnown(shown);
    if (text.trim() === known.trim()) setTyped(shown);
  }
  const wanted = text.trim();
  const due = wanted === '' || wanted === shown.trim() ? null : wanted;
  const unsaved = wanted === '' || wanted === saved.trim() ? null : wanted;
  const save = useEffectEvent(() => {
    if (due !== null) onSave(due);
  });
  useEffect(() => {
    const user_id = currentUser()?.id;
    if (unsaved === null) removeLocal(place);
    else if (user_id !== undefined) {
      writeLocal(place, { user_id, text: unsaved });
      offersKept(place, () => {
        const text = keptAt(place);
        return text === null ? [] : [{ label: title, text }];
      });
    }
  }, [unsaved, place, title]);
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(() => save(), pause);
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    const leave = () => save();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    text,
    setText: setTyped,
    leave: () => {
      save();
      setTyped(wanted === '' ? shown : wanted);
    },
  };
}
