import { isoWeekday } from '../../../contract/platform/days.ts';

export type DayLimits = { min_date?: string; max_date?: string; iso_weekdays?: number[]; valid_dates?: string[] };

/** Whether a day may be picked: within the limits, on an allowed weekday, and in the list if there is one. */
export function isPickable(day: string, limits: DayLimits): boolean {
  if (limits.min_date && day < limits.min_date.slice(0, 10)) return false;
  if (limits.max_date && day > limits.max_date.slice(0, 10)) return false;
  if (limits.iso_weekdays?.length && !limits.iso_weekdays.includes(isoWeekday(day))) return false;
  return !limits.valid_dates || limits.valid_dates.some((one) => one.slice(0, 10) === day);
}
