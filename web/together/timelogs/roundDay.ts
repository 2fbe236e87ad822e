import { dayAt } from '../../../contract/platform/zone.ts';
import { formatDate } from '../../platform/format.ts';

/** An occurrence of a service: it starts and ends on days in the service's own time zone. */
export type Round = { start_at: string; end_at: string; service: { time_zone: string } };

export const firstDay = ({ start_at, service }: Round): string =>
  formatDate(dayAt(Date.parse(start_at), service.time_zone), 'table');

/** The day before the next occurrence begins. */
export const lastDay = ({ end_at, service }: Round): string =>
  formatDate(dayAt(Date.parse(end_at) - 1, service.time_zone), 'table');

/** "Sun, 1 Nov'26 – Mon, 30 Nov'26" */
export const roundText = (round: Round): string => `${firstDay(round)} – ${lastDay(round)}`;
