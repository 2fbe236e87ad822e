import { useState } from 'react';
import { isDay } from '../../../contract/platform/days.ts';

/** Lets a date be typed character by character and passes on only complete dates. */
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
