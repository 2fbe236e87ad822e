import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Inside } from './dialogs.ts';
import { panelLayer } from './layers.ts';
import type { OpenPanel } from './panelAddress.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelContext } from './panelContext.ts';
import { PanelCrash } from './PanelCrash.tsx';
import { PanelLoading } from './PanelLoading.tsx';
import { closePanels, isTurnedTo } from './panels.ts';
import classes from './panels.module.css';

type PanelDrawerProps = { panel: OpenPanel; panels: readonly OpenPanel[]; depth: number; isTop: boolean };

/** One side panel of the stack; the ones below it show at its left edge. */
export function PanelDrawer({ panel, panels, depth, isTop }: PanelDrawerProps) {
  const { kind, id } = panel;
  const name = `${kind}.${id}`;
  const close = () => closePanels(panels, depth);
  const covering = panels.length - 1 - depth;
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size="panel"
      classNames={{ root: classes.root ?? '', content: classes.content ?? '' }}
      data-covered={covering > 0 || undefined}
      style={{ '--panel-peek': `${covering * 28}px` }}
      closeOnEscape={isTop}
      closeOnClickOutside={false}
      trapFocus={isTop}
      returnFocus={false}
      transitionProps={{ duration: isTurnedTo(panel) ? 0 : 160, transition: 'slide-left' }}
      zIndex={panelLayer(depth)}
    >
      {/* The second half of a double click on the link that opened it does not close it again. */}
      {depth === 0 && <Drawer.Overlay backgroundOpacity={0.25} onClick={(event) => event.detail < 2 && close()} />}
      {/* Its title becomes its accessible name once loaded. */}
      <Drawer.Content aria-label="Details">
        <div className={classes.inside} tabIndex={-1} data-autofocus>
          <Inside value={name}>
            <PanelContext value={{ kind, id, close }}>
              <CatchBoundary getResetKey={() => name} errorComponent={PanelCrash}>
                <Suspense fallback={<PanelLoading />}>
                  <PanelBody />
                </Suspense>
              </CatchBoundary>
            </PanelContext>
          </Inside>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
