import { lazy, Suspense } from 'react';
import { useFrameDialogs } from './frameDialogs.ts';

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const Settings = lazy(async () => ({ default: (await import('./Settings.tsx')).Settings }));
const MySessions = lazy(async () => ({ default: (await import('./MySessions.tsx')).MySessions }));
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

/** The frame's own dialogs, each loaded when first asked for. */
export function FrameDialogs() {
  const { dialog, palette } = useFrameDialogs();
  return (
    <Suspense>
      {palette > 0 && <Palette asked={palette} />}
      {dialog === 'settings' && <Settings />}
      {dialog === 'sessions' && <MySessions />}
      {dialog === 'shortcuts' && <Shortcuts />}
    </Suspense>
  );
}
