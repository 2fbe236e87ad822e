import { useEffect } from 'react';
import { allModules } from '../platform/modules/areas.ts';

const pause = 10_000;

/** Loads what the modules of other addresses give to every screen, and goes on asking where that fails. */
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
