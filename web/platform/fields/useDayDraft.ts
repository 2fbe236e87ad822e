import { useState } from 'react';
import { isDay } from '../../../contract/platform/days.ts';

/** Lets a day be typed letter by letter while only whole days are passed on. */
export function useDayDraft(day: string, onWhole: (day: string) => void) {
  const [draft, setDraft] = useState({ of: day, text: day });
  return {
    value: draft.of === day ? draft.text : day,
    onDay: (text: string | null) => {
      const isWhole = text !== null && isDay(text);
      setDraft({ of: isWhole ? text : day, text: text ?? '' });
      if (isWhole) onWhole(text);
    },
  };
}
