import type { Finding } from '../platform/doctor.ts';

declare module '../api.ts' {
  interface Api {
    '/api/system/doctor': { get: Finding[] };
  }
}
