import { useEffect, useState } from 'react';
import { shownMs } from './siteActions.ts';

/** A secret on the screen: hidden again after a short time, or when its component unmounts. */
export function useShown() {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    const timer = value === null ? undefined : setTimeout(() => setValue(null), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  return { value, show: (text: string) => setValue(text), hide: () => setValue(null) };
}
