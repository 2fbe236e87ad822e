import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../throttle.ts';

/** What one caller may occupy on the server without using it. */
export const connectionLimits = {
  /** A large office behind one address, a few tabs per person. */
  perAddress: 500,
  /** Requests sent ahead on one connection before the first is answered; browsers send none. */
  ahead: 2,
  /** Bytes per second, in either direction; even the worst phone connection is faster. */
  slowest: 1024,
  /** How long a connection may be slower than that. */
  patience: 30_000,
  checkEvery: 5_000,
};

type Held = {
  /** Those that have no answer yet. */
  requests: Set<IncomingMessage>;
  /** Its body may still be arriving when it has been answered. */
  latest: IncomingMessage | null;
  /** Bytes the caller had received and sent at the last check. */
  taken: number;
  sent: number;
  slowFor: number;
};

type Options = { limits?: typeof connectionLimits; isProxied: boolean };

/**
 * Closes connections that occupy something without progress: answers nobody reads, uploads that trickle, too many
 * pipelined requests, more connections from one address than people need. Behind a proxy every connection has the proxy's address, so
 * they are not counted there.
 */
export function watchConnections(server: Server, { limits = connectionLimits, isProxied }: Options): void {
  const all = new Map<Socket, Held>();
  const perAddress = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (perAddress.get(address) ?? 0) + 1;
    if (!isProxied && count > limits.perAddress) {
      socket.destroy();
      return;
    }
    perAddress.set(address, count);
    all.set(socket, { requests: new Set(), latest: null, taken: 0, sent: 0, slowFor: 0 });
    socket.once('close', () => {
      all.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const held = all.get(request.socket);
    if (!held) return;
    held.requests.add(request);
    held.latest = request;
    response.once('close', () => held.requests.delete(request));
    if (held.requests.size > limits.ahead) request.socket.destroy();
  });

  const look = () => {
    for (const [socket, held] of all) {
      held.slowFor = isTooSlow(socket, held, limits) ? held.slowFor + limits.checkEvery : 0;
      if (held.slowFor >= limits.patience) socket.destroy();
    }
  };
  const timer = setInterval(look, limits.checkEvery).unref();
  server.once('close', () => clearInterval(timer));
}

/** The part of a large chunk that the system has not sent yet: Node counts the whole chunk as unsent until all of it is gone. */
const underWay = (socket: Socket): number =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0;

/** Whether we are waiting for the caller, and they are slower than the slowest connection. */
function isTooSlow(socket: Socket, held: Held, { slowest, checkEvery }: typeof connectionLimits): boolean {
  const [taken, sent] = [socket.bytesWritten - socket.writableLength - underWay(socket), socket.bytesRead];
  const least = (slowest * checkEvery) / 1000;
  const isUnread = socket.writableLength > 0 && taken - held.taken < least;
  // Only the latest can be incomplete. Data waiting in our own buffer is our delay, not the caller's.
  const isOnItsWay = held.latest !== null && !held.latest.complete && held.latest.readableLength === 0;
  const isTrickling = isOnItsWay && sent - held.sent < least;
  held.taken = taken;
  held.sent = sent;
  return isUnread || isTrickling;
}
