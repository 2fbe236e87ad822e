import { ActionIcon } from '@mantine/core';
import { IconArrowsMinimize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { PanZoom } from './usePanZoom.ts';
import classes from './orgboard.module.css';

/** Zoom in, zoom out, fit the whole board, and natural size. */
export function ScaleButtons({ view }: { view: PanZoom }) {
  const { scale, zoomBy, fit, reset } = view;
  return (
    <div className={classes.scale} data-edit>
      <ActionIcon variant="default" aria-label="Smaller" title="Smaller" onClick={() => zoomBy(1 / 1.25)}>
        <IconMinus size={15} />
      </ActionIcon>
      <button type="button" onClick={reset} title="Actual size">
        {`${Math.round(scale * 100)} %`}
      </button>
      <ActionIcon variant="default" aria-label="Larger" title="Larger" onClick={() => zoomBy(1.25)}>
        <IconPlus size={15} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Fit the whole board" title="Fit the whole board" onClick={fit}>
        <IconArrowsMinimize size={15} />
      </ActionIcon>
    </div>
  );
}
