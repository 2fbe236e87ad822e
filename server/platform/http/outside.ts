import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusal } from '../../../contract/platform/answers.ts';
import { Problem } from '../problems.ts';
import { apiHeaders } from './headers.ts';

/** What cannot be read as a request never reaches a route; it gets an answer of the same shape. */
const unreadable: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'The request took too long.'),
  HPE_HEADER_OVERFLOW: new Problem(431, 'The address or the headers of the request are too long.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'The request is too large.'),
};
const malformed = new Problem(400, 'This is not a valid HTTP request.');

/** An address that the router cannot read. */
const addresses: Record<string, Problem> = {
  FST_ERR_BAD_URL: new Problem(400, 'This address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: new Problem(414, 'This address is too long.'),
};

export const problemOfAddress = ({ code }: { code: string }): Problem => addresses[code] ?? malformed;

type ClientError = Error & { code?: string };

/** Answers on the bare connection: Node has given up reading before there was a request. */
export const answerUnreadable =
  (headers: Record<string, string>, newId: () => string) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const { code, message } = unreadable[error.code ?? ''] ?? malformed;
      const refusal: Refusal = { status: false, code, message, request_id: newId() };
      const body = JSON.stringify(refusal);
      const all = { ...headers, ...apiHeaders, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };

/** HTTP/1.1 has a host in every request. */
export function demandHost({ httpVersion, headers }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1') throw malformed;
}

/** Requests that Node would answer by itself without a body, or not at all: an unknown expectation, and CONNECT. */
export function answerOddRequests(server: Server, answer: (error: ClientError, socket: Socket) => void): void {
  // A server need not meet an expectation it does not know: the request is served like all others.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => {
    // Node no longer handles the socket: an error on it without a listener would end the process.
    socket.on('error', () => undefined);
    answer(new Error('CONNECT'), socket as Socket);
  });
}
