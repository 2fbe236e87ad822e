import type { Hat, HatTeam, HatWeek } from './hat.ts';

declare module '../api.ts' {
  interface Api {
    '/api/hat/post': { get: Hat };
    '/hat/post/{id}/print': { file: true };
    '/api/hat/week': { get: HatWeek };
    '/api/hat/week/done': { post: { done_at: string | null } };
    '/api/hat/week/team': { get: HatTeam };
    '/api/hat/week/nudge': { post: { told: number } };
  }
  interface Tables {
    hat_weeks: true;
  }
}
