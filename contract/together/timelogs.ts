import type { WeekRule } from '../platform/weeks.ts';

/** Time spent on a record; a running timer has no end. */
export type TimeLog = {
  id: number;
  reference_type: string;
  reference_id: number;
  /** The record's current name, if the caller may read it. */
  record_name: string | null;
  /** The client it is for, unless it is the client itself. */
  company_name: string | null;
  service_occurrence_id: number | null;
  title: string;
  description: string | null;
  start_at: string;
  end_at: string | null;
  /** For a running timer: the time so far. */
  seconds: number;
  /** The same number, under the time tracker's name for it. */
  total_seconds: number;
  /** The client is billed for it, by the hour. */
  is_billable: boolean;
  hourly_rate: number | null;
  /** What it comes to; null if it is not billable or has no rate. */
  amount: number | null;
  user_id: number;
  employee_name: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Whether it overlaps another log of the same person. */
  overlaps: boolean;
  can: Record<'edit' | 'stop' | 'delete' | 'restore', boolean>;
};

/** The caller's running timer; `asks` once it has run so long that it may have been forgotten. */
export type RunningTimeLog = TimeLog & { asks: boolean };

/** The total of the logs in one occurrence of a service; without an id: logs outside any occurrence. */
export type OccurrenceTime = {
  id: number | null;
  start_at: string | null;
  end_at: string | null;
  /** The service's time zone: its days begin and end there. */
  time_zone: string | null;
  logs: number;
  seconds: number;
  total_seconds: number;
};

/** The sum of all pages, and the record or occurrence that the logs belong to. */
export type TimeLogMeta = {
  /** Null while there are too many logs and no sum of them has been stored yet. */
  total_time: number | null;
  billable_time: number | null;
  billable_amount: number | null;
  record: { name: string; path: string } | null;
  occurrence: { start_at: string; end_at: string; time_zone: string } | null;
};

/** The time worked on a day, and in its week; with when the weeks before and after it begin and end. */
export type WorkedDay = { day: string; seconds: number };
export type WorkedWeek = { days: WorkedDay[]; total: number; weeks: readonly WeekRule[] };

/** The caller's time on one record, on one day. */
export type HoursCell = {
  day: string;
  seconds: number;
  /** How many logs it adds up. */
  logs: number;
  /** The log that typing changes; null if there is none, or several, or one that runs or goes over midnight. */
  log: number | null;
};
/** `can.add`: hours can be typed on a day without any. */
export type HoursRow = {
  reference_type: string;
  reference_id: number;
  name: string;
  company_name: string | null;
  can: { add: boolean };
  /** One for each day of the week. */
  cells: HoursCell[];
};
/** The caller's time of a week by record and day: on what they worked in that week or the one before. */
export type HoursWeek = { days: string[]; rows: HoursRow[]; weeks: readonly WeekRule[] };

const hour = 3600;
const day = 24 * hour;

export const timeLogLimits = {
  title: 255,
  description: 2000,
  hourly_rate: 100_000,
  asks_after: 10 * hour,
  longest: day,
} as const;

/** How often a running clock is updated. */
export const timerTick = 1000;

export const timeLogTexts = {
  none: 'No Time Logs available.',
  delete: 'Are you sure you want to delete this Time Log?',
  restore: 'Are you sure you want to restore this Time Log?',
  asks: 'Are you still working?',
} as const;

const two = (value: number) => String(value).padStart(2, '0');

/** 3725 seconds as 1:02:05; never below zero. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return `${Math.floor(whole / hour)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Seconds of "1:30", "1:30:15", "1.5h", "90m" or "1h 30m"; null for anything else. */
export function secondsOf(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const clock = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(typed);
  if (clock) return Number(clock[1]) * hour + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const words = /^(?:(\d{1,4}(?:[.,]\d{1,2})?)\s*h)?\s*(?:(\d{1,5})\s*m(?:in)?)?$/.exec(typed);
  if (!words || (words[1] === undefined && words[2] === undefined)) return null;
  return Math.round(Number((words[1] ?? '0').replace(',', '.')) * hour) + Number(words[2] ?? 0) * 60;
}

/** What a running clock shows: the server's count at the time of its answer, plus the time since. */
export const elapsedSeconds = (answered: { server_time: string; start_at: string }, passed: number): number =>
  Math.max(0, Math.floor((Date.parse(answered.server_time) - Date.parse(answered.start_at) + passed) / 1000));
