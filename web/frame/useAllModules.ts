import { useEffect } from 'react';
import { allModules } from '../platform/modules/areas.ts';

const pause = 10_000;

/** Loads the modules of all other areas, which may add to every screen, and retries if that fails. */
export function useAllModules(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      void allModules().catch(() => {
        timer = setTimeout(load, pause);
      });
    load();
    return () => clearTimeout(timer);
  }, []);
}
