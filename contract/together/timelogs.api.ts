import type { Saved } from '../platform/answers.ts';
import type { Chosen } from '../platform/forms.ts';
import type { Several } from '../platform/several.ts';
import type {
  HoursCell,
  HoursWeek,
  OccurrenceTime,
  RunningTimeLog,
  TimeLog,
  TimeLogMeta,
  WorkedWeek,
} from './timelogs.ts';

declare module '../api.ts' {
  interface Api {
    '/api/jobs/time-logs': { list: TimeLog; meta: TimeLogMeta; filters: true; row: 'time_logs' };
    '/api/jobs/time-logs?groupBy=occurrences': { list: OccurrenceTime; meta: TimeLogMeta };
    '/api/jobs/time-logs/running': { get: RunningTimeLog | null };
    '/api/jobs/time-logs/week': { get: WorkedWeek };
    '/api/jobs/time-logs/hours': { get: HoursWeek; post: HoursCell };
    '/api/jobs/time-logs/start': { post: RunningTimeLog | null };
    '/api/jobs/time-logs/add': { form: Saved };
    '/api/jobs/time-logs/records': { get: Chosen[] };
    '/api/jobs/time-logs/add-to': { form: Saved };
    '/api/jobs/time-logs/several': { form: Several };
    '/api/jobs/time-logs/{id}': { get: TimeLog; row: 'time_logs' };
    '/api/jobs/time-logs/{id}/stop': { form: Saved };
    '/api/jobs/time-logs/{id}/edit': { edit: Saved; row: 'time_logs' };
    '/api/jobs/time-logs/{id}/delete': { action: Saved; becomes: ['time_logs', 'deleted'] };
    '/api/jobs/time-logs/{id}/restore': { action: Saved; becomes: ['time_logs', 'restored'] };
    '/jobs/time-logs/export': { file: true };
  }
  interface Tables {
    time_logs: true;
  }
}
