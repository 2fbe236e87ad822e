import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from '../escaped.ts';

type Paper = {
  title: string;
  /** The style sheet. */
  look: string;
  /** Markup, already escaped. */
  body: string;
};

/** A page of its own to print. The one script that runs in it opens the print dialog. */
export function sendPaper(reply: FastifyReply, { title, look, body }: Paper): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply.headers({
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
  }).send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${look}</style></head>
<body>${body}<script nonce="${nonce}">addEventListener('load', () => print())</script></body></html>`);
}
