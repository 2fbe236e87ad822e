import type { DueService, PipelineSummary, WeekHours } from './dashboard.ts';
import type { FolderItem } from '../together/files.ts';

declare module '../api.ts' {
  interface Api {
    '/api/dashboard/hours': { get: WeekHours };
    '/api/dashboard/pipeline': { get: PipelineSummary };
    '/api/dashboard/services': { get: DueService[] };
    '/api/dashboard/creatives': { get: FolderItem[] };
  }
}
