import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const patience = 1500;
// Once per visit: on coming back, everything is already in memory.
let wasShown = false;

/** Whether the first answers have arrived, or waiting took too long: then everything is shown at once. */
export function useSettled(): boolean {
  const isFetching = useIsFetching() > 0;
  const [hasBegun, setHasBegun] = useState(false);
  const [isLate, setIsLate] = useState(false);
  if (isFetching && !hasBegun) setHasBegun(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const isSettled = wasShown || isLate || (hasBegun && !isFetching);
  const [stays, setStays] = useState(isSettled);
  if (isSettled && !stays) setStays(true);
  useEffect(() => {
    if (stays) wasShown = true;
  }, [stays]);
  return stays;
}
