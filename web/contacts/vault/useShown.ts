import { useEffect, useState } from 'react';
import { shownMs } from './siteActions.ts';

/** A secret on the screen: hidden again after a short time, or as soon as its viewer may no longer see it. */
export function useShown(isAllowed: boolean) {
  const [value, setValue] = useState<string | null>(null);
  if (!isAllowed && value !== null) setValue(null);
  useEffect(() => {
    const timer = value === null ? undefined : setTimeout(() => setValue(null), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  return { value, show: (text: string) => setValue(text), hide: () => setValue(null) };
}
