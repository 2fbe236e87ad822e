import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** /healthz: requests can be served. /readyz: the database answers too. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: true }));
  app.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await platform.open.pool.query('select 1');
      return await reply.send({ status: true });
    } catch {
      return reply.code(503).send({ status: false, code: 503, message: 'The database is not reachable right now.' });
    }
  });
}
