import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CSSProperties } from 'react';
import { Inside } from './dialogs.ts';
import { panelLayer } from './layers.ts';
import type { OpenPanel } from './panelAddress.ts';
import { forgetPanelContent, panelContent } from './panelContent.ts';
import { PanelContext } from './panelContext.ts';
import { PanelLoading } from './PanelLoading.tsx';
import { PanelProblem } from './PanelProblem.tsx';
import { closePanels } from './panels.ts';
import classes from './panels.module.css';

type PanelDrawerProps = { panels: readonly OpenPanel[]; depth: number; isTop: boolean };

/** One side panel of the stack; those below it peek out at its left. */
export function PanelDrawer({ panels, depth, isTop }: PanelDrawerProps) {
  const { kind, id } = panels[depth] ?? { kind: '', id: '' };
  const [tries, setTries] = useState(0);
  const Content = panelContent(kind);
  const close = () => closePanels(panels, depth);
  const covering = panels.length - 1 - depth;
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size="var(--panel-width)"
      className={classes.root}
      closeOnEscape={isTop}
      trapFocus={isTop}
      returnFocus={false}
      transitionProps={{ duration: 160, transition: 'slide-left' }}
      zIndex={panelLayer(depth)}
    >
      {depth === 0 && <Drawer.Overlay backgroundOpacity={0.25} />}
      <Drawer.Content className={classes.content} style={{ '--panel-peek': `${covering * 28}px` } as CSSProperties}>
        <Inside value={`${kind}.${id}`}>
          <PanelContext value={{ close }}>
            <CatchBoundary
              getResetKey={() => `${kind}.${id}.${tries}`}
              errorComponent={({ error }) => (
                <PanelProblem
                  error={error}
                  onRetry={() => {
                    forgetPanelContent(kind);
                    setTries(tries + 1);
                  }}
                />
              )}
            >
              <Suspense fallback={<PanelLoading />}>
                {Content ? <Content id={id} /> : <PanelProblem error={null} />}
              </Suspense>
            </CatchBoundary>
          </PanelContext>
        </Inside>
      </Drawer.Content>
    </Drawer.Root>
  );
}
