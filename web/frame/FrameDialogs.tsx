import { lazy, Suspense, useEffect } from 'react';
import { useFrameDialogs } from './frameDialogs.ts';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const Settings = lazy(async () => ({ default: (await import('./Settings.tsx')).Settings }));
const MySessions = lazy(async () => ({ default: (await import('./MySessions.tsx')).MySessions }));
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

/** The frame's own dialogs, each loaded when first asked for. */
export function FrameDialogs() {
  const { dialog, palette } = useFrameDialogs();
  useEffect(() => {
    // Loaded in a quiet moment, so that the first letters typed after its key are not lost.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {palette > 0 && <Palette asked={palette} />}
      {dialog === 'settings' && <Settings />}
      {dialog === 'sessions' && <MySessions />}
      {dialog === 'shortcuts' && <Shortcuts />}
    </Suspense>
  );
}
