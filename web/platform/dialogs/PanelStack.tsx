import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../modules/lazyPart.tsx';
import { decodePanels } from './panelAddress.ts';
import { refocusAfter } from './panels.ts';

export const PanelDrawer = lazyPart(async () => (await import('./PanelDrawer.tsx')).PanelDrawer);

type PanelStackProps = {
  /** Whether a dialog is open above the panels and gets the keys. */
  isCovered: boolean;
};

/** The side panels in the address, each above the one it was opened from. */
export function PanelStack({ isCovered }: PanelStackProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const text = search['panels'];
  const panels = decodePanels(text);
  useEffect(() => refocusAfter(decodePanels(text)), [text]);
  if (panels.length === 0) return null;
  return (
    <Suspense>
      {panels.map((panel, depth) => (
        <PanelDrawer
          key={`${panel.kind}.${panel.id}`}
          panel={panel}
          panels={panels}
          depth={depth}
          isTop={!isCovered && depth === panels.length - 1}
        />
      ))}
    </Suspense>
  );
}
