import { useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';

/** What is being typed, while a field that shows a formatted value has the cursor; null otherwise. */
export function useTyped(plain: string, isLocked: boolean) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    typed,
    setTyped,
    focus: {
      // At once, and selected: the plain text replaces the formatted one under the cursor.
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (isLocked) return;
        flushSync(() => setTyped(plain));
        event.currentTarget.select();
      },
      onBlur: () => setTyped(null),
    },
  };
}
