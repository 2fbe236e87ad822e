import { useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';

/** The text being typed while a formatted field has the focus; otherwise null. */
export function useTyped(plain: string, isLocked: boolean) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    typed,
    setTyped,
    focus: {
      // Rendered at once and selected, because the plain text replaces the formatted one under the cursor.
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (isLocked) return;
        flushSync(() => setTyped(plain));
        event.currentTarget.select();
      },
      onBlur: () => setTyped(null),
    },
  };
}
