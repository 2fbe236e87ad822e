import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { User } from '../access.ts';

/** What may wait unsent for a browser that does not read. */
const mostWaiting = 256 * 1024;

/** One open connection of a user. */
export type Stream = {
  me: User;
  session_id: number;
  send: (event: string, data: unknown) => void;
  beat: () => void;
  end: () => void;
};

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'keep-alive',
  // Proxies that collect answers would hold events back.
  'x-accel-buffering': 'no',
};

/** Takes the answer over from Fastify, so that nothing compresses or buffers it. */
export function openStream(reply: FastifyReply, me: User, session_id: number, gone: () => void): Stream {
  reply.hijack();
  const response: ServerResponse = reply.raw;
  response.socket?.setNoDelay(true);
  response.socket?.setTimeout(0);
  response.once('close', gone);
  response.on('error', () => response.destroy());
  const write = (text: string) => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > mostWaiting) response.destroy();
  };
  response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  write(': connected\n\n');
  return {
    me,
    session_id,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void (response.writableEnded || response.end()),
  };
}
