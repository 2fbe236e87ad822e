import { useEffect, useState } from 'react';
import { openerNow } from './opener.ts';

/** For a dialog that is not on the stack of dialogs: when it closes, the focus goes back to what opened it. */
export function useOpener(): void {
  const [refocus] = useState(openerNow);
  useEffect(() => refocus, [refocus]);
}
