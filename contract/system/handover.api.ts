import type { Saved } from '../platform/answers.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/users/{id}/hand-over': { form: Saved };
  }
}
