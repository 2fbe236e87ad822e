import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { areas } from './areas.ts';
import { ScreenError } from './frame/ScreenError.tsx';
import { ScreenPending } from './frame/ScreenPending.tsx';
import { currentAddress } from './platform/address.ts';
import { closePopoversAlone } from './platform/dialogs/escape.ts';
import { allModules, loadModulesOf, setAreas } from './platform/modules/areas.ts';
import { makeRouter } from './platform/router.tsx';
import { isMarkedSignedIn, loadSession } from './platform/session.ts';
import { printOnWhite } from './platform/whitePaper.ts';

const loadFrame = async () => (await import('./frame/Frame.tsx')).Frame;

// The session, the frame and the first screen load together. If one fails, the router loads it again.
setAreas(areas);
if (isMarkedSignedIn()) void Promise.allSettled([loadSession(), loadFrame()]);
await Promise.allSettled([loadModulesOf(currentAddress())]);
if (isMarkedSignedIn()) void Promise.allSettled([allModules()]);

const router = makeRouter({
  frame: loadFrame,
  notFound: async () => (await import('./frame/NotFound.tsx')).NotFound,
  pending: ScreenPending,
  error: ScreenError,
});

printOnWhite();
closePopoversAlone();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
}
