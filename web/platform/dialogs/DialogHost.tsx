import { Suspense, useEffect } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import { loadMenus } from '../menus/LazyMenu.tsx';
import { useDialogs } from './dialogs.ts';
import { PanelDrawer, PanelStack } from './PanelStack.tsx';
import { useInAppLinks } from './useInAppLinks.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const ConfirmModal = lazyPart(async () => (await import('./ConfirmModal.tsx')).ConfirmModal);
const FormModal = lazyPart(async () => (await import('../forms/FormModal.tsx')).FormModal);

/** Loaded when idle, so that questions, menus and panels still open without a connection. */
function readyWithoutConnection(): () => void {
  const load = () =>
    void Promise.allSettled([loadMenus(), ConfirmModal.preload(), PanelDrawer.preload(), FormModal.preload()]);
  const timer = setTimeout(load, 2000);
  return () => clearTimeout(timer);
}

/** All open panels and dialogs. Rendered once, inside the router, next to the screens. */
export function DialogHost() {
  const dialogs = useDialogs();
  useLeaveGuard();
  useInAppLinks();
  useEffect(readyWithoutConnection, []);
  return (
    <>
      <PanelStack isCovered={dialogs.length > 0} />
      {dialogs.map((dialog, depth) => {
        const isTop = depth === dialogs.length - 1;
        return (
          <Suspense key={dialog.key}>
            {dialog.kind === 'confirm' ? (
              <ConfirmModal dialog={dialog} depth={depth} isTop={isTop} />
            ) : (
              <FormModal dialog={dialog} depth={depth} isTop={isTop} />
            )}
          </Suspense>
        );
      })}
    </>
  );
}
