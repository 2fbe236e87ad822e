/** Days are YYYY-MM-DD text without a time zone, so they never shift. */
export type DayLimits = { min_date?: string; max_date?: string; iso_weekdays?: number[]; valid_dates?: string[] };

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Today where the user is. */
export function today(now = new Date()): string {
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** 1 Monday … 7 Sunday. */
export const isoWeekday = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Typed text as a day: 2024-03-05, 2024/3/5, 20240305; null when it is none. */
export function readDay(typed: string): string | null {
  const match = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(typed.trim());
  if (!match) return null;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Whether a day may be picked: between the limits, on an allowed weekday, in the list where there is one. */
export function isPickable(day: string, limits: DayLimits): boolean {
  if (limits.min_date && day < limits.min_date.slice(0, 10)) return false;
  if (limits.max_date && day > limits.max_date.slice(0, 10)) return false;
  if (limits.iso_weekdays?.length && !limits.iso_weekdays.includes(isoWeekday(day))) return false;
  return !limits.valid_dates || limits.valid_dates.some((one) => one.slice(0, 10) === day);
}
