import type { SearchGroup } from './search.ts';

declare module '../api.ts' {
  interface Api {
    '/api/search': { get: SearchGroup[] };
  }
}
