import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Chart } from './Chart.tsx';
import { ChartContext } from './chartContext.ts';
import type { ChartView } from './chartContext.ts';
import classes from './picture.module.css';

/** What is drawn: the board, its title, and the style of its boxes. */
export type Whole = { view: ChartView; title: string; style: 'compact' | 'expanded' };

type Drawn = { element: HTMLElement; remove: () => void };

/** The whole board, rendered off screen at its natural size: without controls, whatever is scrolled or zoomed. */
export function drawWhole({ view, title, style }: Whole): Drawn {
  const place = document.createElement('div');
  place.className = classes.place ?? '';
  document.body.append(place);
  const root = createRoot(place);
  const whole = {
    ...view,
    me: null,
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
          <h1 className={classes.title}>{title}</h1>
          <Chart style={style} scale={1} />
          <p className={classes.vfp}>VFP: {view.chart.meta.vfp}</p>
        </div>
      </ChartContext>,
    ),
  );
  return {
    element: place.firstElementChild as HTMLElement,
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
}
