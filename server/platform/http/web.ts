import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = resolve(import.meta.dirname, '../../../dist/web');

/** The built web app: hashed files are cached for good, the page itself is checked every time. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: built,
    // Its own route reads the whole folder for each file, to compare the spelling of the name.
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['HEAD', 'GET'],
    url: '/*',
    handler: ({ params }, reply) => reply.sendFile(`/${params['*']}`),
  });
}
