import type { PeriodLength } from '../../../contract/platform/weeks.ts';
import { periodLengths } from '../../../contract/platform/weeks.ts';
import { isDay } from '../../../contract/platform/days.ts';
import { openPanel } from '../../platform/dialogs/panels.ts';

/** A point of a graph: the graph, the last day of the period, and the period's length. */
export type Point = { id: number; end: string; view: PeriodLength };

/** A point as the id of its panel, so that it has an address. */
export const pointId = ({ id, end, view }: Point): string => `${id}_${end}_${view}`;

export function pointOf(text: string): Point | null {
  const [id = '', end = '', given = ''] = text.split('_');
  const view = periodLengths.find((one) => one === given);
  return /^[1-9][0-9]{0,9}$/.test(id) && isDay(end) && view ? { id: Number(id), end, view } : null;
}

export const openPoint = (point: Point): void => openPanel('statistic-point', pointId(point));
