import { hoursMinutes, hoursTyped } from '../../../contract/together/hours.ts';
import type { HoursCell, HoursRow, HoursWeek } from '../../../contract/together/timelogs.ts';
import type { Timed } from './timer.ts';

/** A record and one of its days. */
export type Place = Pick<Timed, 'reference_type' | 'reference_id'> & { day: string };
/** What was typed into cells and is not stored yet, and why it could not be. */
export type Typed = ReadonlyMap<string, { text: string; problem: string | null }>;

type Recorded = Pick<Place, 'reference_type' | 'reference_id'>;

export const keyOfRow = ({ reference_type, reference_id }: Recorded): string => `${reference_type}:${reference_id}`;
export const keyOfPlace = (place: Place): string => `${keyOfRow(place)}:${place.day}`;

const emptyCell = (day: string): HoursCell => ({ day, seconds: 0, logs: 0, log: null });

const emptyRow = ({ reference_type, reference_id, title }: Timed, days: readonly string[]): HoursRow => ({
  reference_type,
  reference_id,
  name: title,
  company_name: null,
  can: { add: true },
  cells: days.map(emptyCell),
});

/** The rows of the week with those that the user has added below them, where they stay when hours are typed into them. */
export function rowsWith({ days, rows }: HoursWeek, added: readonly Timed[]): HoursRow[] {
  const known = new Map(rows.map((row) => [keyOfRow(row), row]));
  const below = new Map(added.map((one) => [keyOfRow(one), known.get(keyOfRow(one)) ?? emptyRow(one, days)]));
  return [...rows.filter((row) => !below.has(keyOfRow(row))), ...below.values()];
}

export const hasRow = (week: HoursWeek | undefined, of: Recorded): boolean =>
  week?.rows.some((row) => keyOfRow(row) === keyOfRow(of)) ?? false;

export const cellAtPlace = (week: HoursWeek | undefined, place: Place): HoursCell =>
  week?.rows.find((row) => keyOfRow(row) === keyOfRow(place))?.cells.find(({ day }) => day === place.day) ??
  emptyCell(place.day);

/** The week with a cell as it was stored. */
export const withCell = (week: HoursWeek, place: Place, cell: HoursCell): HoursWeek => ({
  ...week,
  rows: week.rows.map((row) =>
    keyOfRow(row) === keyOfRow(place)
      ? { ...row, cells: row.cells.map((one) => (one.day === cell.day ? cell : one)) }
      : row,
  ),
});

/** What can be done with a cell: hours can be typed, its several logs can be listed, or nothing. */
export function offered(cell: HoursCell, row: Pick<HoursRow, 'can'>, today: string): 'type' | 'list' | 'nothing' {
  if (cell.logs > 0) return cell.log === null ? 'list' : 'type';
  return row.can.add && cell.day <= today ? 'type' : 'nothing';
}

export const cellText = ({ logs, seconds }: HoursCell): string => (logs === 0 ? '' : hoursMinutes(seconds));

/** The seconds of a typed text, 0 if it is empty; null if it is no duration. */
export const secondsIn = (text: string): number | null => (text.trim() === '' ? 0 : hoursTyped(text));

/** Whether a typed text says what the cell already shows. */
export const isAsShown = (cell: HoursCell, text: string): boolean =>
  text.trim() === cellText(cell) ||
  (cell.logs === 0 && secondsIn(text) === 0) ||
  (cell.logs > 0 && cell.seconds > 0 && secondsIn(text) === cell.seconds);

const sum = (cells: readonly HoursCell[]): number => cells.reduce((total, { seconds }) => total + seconds, 0);

export const rowTotal = ({ cells }: HoursRow): number => sum(cells);
export const dayTotal = (rows: readonly HoursRow[], day: string): number =>
  sum(rows.flatMap(({ cells }) => cells.filter((cell) => cell.day === day)));
export const weekTotal = (rows: readonly HoursRow[]): number => sum(rows.flatMap(({ cells }) => cells));
