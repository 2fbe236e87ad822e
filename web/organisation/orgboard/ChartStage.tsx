import { useRef } from 'react';
import { Said } from '../../platform/groups/Said.tsx';
import { Chart } from './Chart.tsx';
import { useChart } from './chartContext.ts';
import { ScaleButtons } from './ScaleButtons.tsx';
import { useBoxKeys } from './useBoxKeys.ts';
import { usePanZoom } from './usePanZoom.ts';
import { usePostDrag } from './usePostDrag.ts';
import classes from './orgboard.module.css';

/** The area of the boxes, where the board is panned, scaled, searched and edited. */
export function ChartStage({ style }: { style: 'compact' | 'expanded' }) {
  const shown = useChart();
  const { zoomed, isEditable } = shown;
  const area = useRef<HTMLDivElement>(null);
  const view = usePanZoom(area);
  const said = usePostDrag(area, shown);
  useBoxKeys(area, shown);
  return (
    <div className={classes.stage}>
      <div ref={area} className={classes.area} data-editing={isEditable ? '' : undefined}>
        <Chart key={`${style} ${zoomed}`} style={style} scale={view.scale} />
      </div>
      <ScaleButtons view={view} />
      <Said>{said}</Said>
    </div>
  );
}
