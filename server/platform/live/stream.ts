import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { PushHead } from '../../../contract/platform/live.ts';

/**
 * Bytes that may wait for a browser that does not read: above `answers` it is sent no more answers, above `waiting` the
 * stream is closed.
 */
const most = { waiting: 256 * 1024, answers: 64 * 1024 } as const;

/** One open connection. */
export type Stream = {
  send: (event: string, data: unknown) => void;
  /** The result of a watch; the text is shared by many streams. */
  push: (head: PushHead, pushed: string) => void;
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
export function openStream(reply: FastifyReply, gone: () => void): Stream {
  reply.hijack();
  const response: ServerResponse = reply.raw;
  response.socket?.setNoDelay(true);
  response.socket?.setTimeout(0);
  response.once('close', gone);
  response.on('error', () => response.destroy());
  const write = (text: string) => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > most.waiting) response.destroy();
  };
  response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  write(': connected\n\n');
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    push: (head, pushed) => {
      const isSlow = response.writableLength > most.answers;
      write(`event: push\ndata: ${JSON.stringify(head)}\ndata: ${isSlow ? '{"ask":true}' : pushed}\n\n`);
    },
    beat: () => write(':\n\n'),
    end: () => void (response.writableEnded || response.end()),
  };
}
