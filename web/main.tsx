import './ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { registerPanels } from './platform/dialogs/panels.ts';
import { makeRouter } from './platform/router.tsx';
import { panels } from './panels.ts';
import { registerRecordSearch } from './overview/search/foundRecords.ts';
import { redirects, screens } from './screens.ts';
import { ScreenError } from './frame/ScreenError.tsx';
import { ScreenPending } from './frame/ScreenPending.tsx';

registerPanels(panels);
registerRecordSearch();

const router = makeRouter({
  screens,
  redirects,
  frame: async () => (await import('./frame/Frame.tsx')).Frame,
  notFound: async () => (await import('./frame/NotFound.tsx')).NotFound,
  pending: ScreenPending,
  error: ScreenError,
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
}
