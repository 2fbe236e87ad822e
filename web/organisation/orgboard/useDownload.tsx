import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { toastErrors } from '../../platform/api.ts';
import { saveFile } from '../../platform/download.ts';
import { Chart } from './Chart.tsx';
import { ChartContext } from './chartContext.ts';
import type { ChartView } from './chartContext.ts';
import { chartSvg, jpegOf, picture } from './chartPicture.ts';
import classes from './picture.module.css';

/** The whole board, rendered off screen at its natural size: without controls, whatever is scrolled or zoomed. */
async function drawing(view: ChartView, style: 'compact' | 'expanded') {
  const place = document.createElement('div');
  place.className = classes.place ?? '';
  document.body.append(place);
  const root = createRoot(place);
  const whole = {
    ...view,
    isEditable: false,
    isCompact: style === 'compact',
    zoomed: null,
    focused: null,
    found: new Set<number>(),
  };
  flushSync(() =>
    root.render(
      <ChartContext value={whole}>
        <div className={classes.picture}>
          <h1 className={classes.title}>{view.chart.name}</h1>
          <Chart style={style} scale={1} />
          <p className={classes.vfp}>VFP: {view.chart.meta.vfp}</p>
        </div>
      </ChartContext>,
    ),
  );
  try {
    return await chartSvg(place.firstElementChild as HTMLElement);
  } finally {
    root.unmount();
    place.remove();
  }
}

/** The board as an SVG file; the specification has no button for it. */
export const svgFile = async (view: ChartView, style: 'compact' | 'expanded'): Promise<Blob> =>
  new Blob([(await drawing(view, style)).svg], { type: 'image/svg+xml' });

/** Saves the board as a picture. Edit mode is off meanwhile. */
export function useDownload() {
  const [isExporting, setExporting] = useState(false);
  const save = async (view: ChartView, style: 'compact' | 'expanded') => {
    setExporting(true);
    try {
      saveFile(await jpegOf(await drawing(view, style)), picture.name);
    } catch (error) {
      toastErrors(error);
    }
    setExporting(false);
  };
  return { isExporting, save };
}
