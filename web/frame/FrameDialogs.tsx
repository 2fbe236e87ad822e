import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../platform/modules/lazyPart.tsx';
import { useFrameDialogs } from './frameDialogs.ts';
import { loadNarrowMenu } from './SideMenu.tsx';

const quietMoment = 1500;
const loadPalette = () => import('./Palette.tsx');
const Palette = lazyPart(async () => (await loadPalette()).Palette);
const Settings = lazyPart(async () => (await import('./Settings.tsx')).Settings);
const MyChanges = lazyPart(async () => (await import('./MyChanges.tsx')).MyChanges);
const MySessions = lazyPart(async () => (await import('./MySessions.tsx')).MySessions);
const Shortcuts = lazyPart(async () => (await import('./Shortcuts.tsx')).Shortcuts);

/** The frame's own dialogs, each loaded on first use. */
export function FrameDialogs() {
  const { dialog, palette } = useFrameDialogs();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Loaded when the browser is idle, so that the first letters typed after the shortcut are not lost.
    const prepare = async () => {
      const [loaded, , drops] = await Promise.allSettled([loadPalette(), loadNarrowMenu(), import('./strayDrops.ts')]);
      setReady(loaded.status === 'fulfilled');
      if (drops.status === 'fulfilled') drops.value.refuseStrayDrops();
    };
    const timer = setTimeout(() => void prepare(), quietMoment);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {/* On its own: while it loads, what is beside it is hidden for a moment and loses the focus. */}
      <Suspense>{(isReady || palette > 0) && <Palette asked={palette} />}</Suspense>
      <Suspense>
        {dialog === 'settings' && <Settings />}
        {dialog === 'changes' && <MyChanges />}
        {dialog === 'sessions' && <MySessions />}
        {dialog === 'shortcuts' && <Shortcuts />}
      </Suspense>
    </>
  );
}
