import { lazy, Suspense, useEffect, useState } from 'react';
import { onceOnline } from '../platform/loading.ts';
import { useFrameDialogs } from './frameDialogs.ts';
import { loadNarrowMenu } from './SideMenu.tsx';

const quietMoment = 1500;
const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const Settings = lazy(() => onceOnline(async () => ({ default: (await import('./Settings.tsx')).Settings })));
const MyChanges = lazy(() => onceOnline(async () => ({ default: (await import('./MyChanges.tsx')).MyChanges })));
const MySessions = lazy(() => onceOnline(async () => ({ default: (await import('./MySessions.tsx')).MySessions })));
const Shortcuts = lazy(() => onceOnline(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts })));

/** The frame's own dialogs, each loaded on first use. */
export function FrameDialogs() {
  const { dialog, palette } = useFrameDialogs();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Loaded when the browser is idle, so that the first letters typed after the shortcut are not lost.
    const prepare = async () => {
      const [loaded] = await Promise.allSettled([loadPalette(), loadNarrowMenu()]);
      setReady(loaded.status === 'fulfilled');
    };
    const timer = setTimeout(() => void prepare(), quietMoment);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {(isReady || palette > 0) && <Palette asked={palette} />}
      {dialog === 'settings' && <Settings />}
      {dialog === 'changes' && <MyChanges />}
      {dialog === 'sessions' && <MySessions />}
      {dialog === 'shortcuts' && <Shortcuts />}
    </Suspense>
  );
}
