import { signedIn } from '../access.ts';
import type { Method, Route } from '../routes.ts';

const live = (method: Method, summary: string): Route => ({
  method,
  path: '/api/live',
  access: signedIn,
  mutates: false,
  kind: 'raw',
  summary,
  handle: () => null,
  raw: async (call, _request, reply) => call.platform.live.serve(call, reply),
});

/** What changes, as it changes, for as long as the session lasts. */
export const liveRoutes: Route[] = [
  live('GET', 'Server-sent events: the topics that changed'),
  live('POST', 'The same, and what the addresses in watches answer whenever that changes'),
];
