import type { ErrorComponentProps } from '@tanstack/react-router';
import { forgetPanelContent } from './panelContent.ts';
import { usePanel } from './panelContext.ts';
import { PanelProblem } from './PanelProblem.tsx';

/** A panel that failed to load or render. */
export function PanelCrash({ error, reset }: ErrorComponentProps) {
  const { kind } = usePanel();
  const retry = () => {
    forgetPanelContent(kind);
    reset();
  };
  return <PanelProblem error={error} onRetry={retry} />;
}
