import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { openStream } from './stream.ts';
import type { Stream } from './stream.ts';

test('a browser that does not read is dropped instead of filling the memory', async () => {
  const app = fastify();
  const opened = Promise.withResolvers<Stream>();
  const gone = Promise.withResolvers<void>();
  app.get('/', (_request, reply) => opened.resolve(openStream(reply, gone.resolve)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = request({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' });
  asked.on('response', (answer) => answer.pause());
  asked.on('error', () => {});
  asked.end();
  const stream = await opened.promise;
  const state = { isGone: false };
  void gone.promise.then(() => (state.isGone = true));
  for (let sent = 0; sent < 5_000 && !state.isGone; sent += 1) {
    stream.send('topics', ['x'.repeat(10_000)]);
    await new Promise(setImmediate);
  }
  expect(state.isGone).toBe(true);
  asked.destroy();
  await app.close();
});
