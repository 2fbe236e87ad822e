import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The caller's address. Some proxies add the port, which is another one for each connection: counted with it, nobody would
 * ever try too often. What is no address at all is replaced by that of the proxy.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const plain = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIP(plain) ? plain : (socket.remoteAddress ?? '');
}
