import { signedIn } from '../access.ts';
import type { Route } from '../routes.ts';

/** Names of what changed, as it changes, for as long as the session lasts. */
export const liveRoute: Route = {
  method: 'GET',
  path: '/api/live',
  access: signedIn,
  mutates: false,
  kind: 'raw',
  summary: 'Server-sent events: the topics that changed',
  handle: () => null,
  raw: async (call, _request, reply) => call.platform.live.serve(call, reply),
};
