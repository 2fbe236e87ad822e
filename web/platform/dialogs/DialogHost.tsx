import { lazy, Suspense } from 'react';
import { ConfirmModal } from './ConfirmModal.tsx';
import { useDialogs } from './dialogs.ts';
import { PanelStack } from './PanelStack.tsx';
import { useInAppLinks } from './useInAppLinks.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const FormModal = lazy(async () => ({ default: (await import('../forms/FormModal.tsx')).FormModal }));

/** The panels and dialogs now open. Stands once, inside the router, beside the screens. */
export function DialogHost() {
  const dialogs = useDialogs();
  useLeaveGuard();
  useInAppLinks();
  return (
    <>
      <PanelStack isCovered={dialogs.length > 0} />
      {dialogs.map((dialog, depth) => {
        const isTop = depth === dialogs.length - 1;
        return dialog.kind === 'confirm' ? (
          <ConfirmModal key={dialog.key} dialog={dialog} depth={depth} isTop={isTop} />
        ) : (
          <Suspense key={dialog.key}>
            <FormModal dialog={dialog} depth={depth} isTop={isTop} />
          </Suspense>
        );
      })}
    </>
  );
}
