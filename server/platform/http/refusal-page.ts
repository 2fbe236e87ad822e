import { STATUS_CODES } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { escaped } from '../escaped.ts';
import type { Problem } from '../problems.ts';

const look = `:root{color-scheme:light dark;--text:#1a1b1e;--quiet:#5c6370;--back:#fff;--side:#f8f8f9;--border:#e7e8ec;--accent:#5b57d6}
@media (prefers-color-scheme:dark){:root{--text:#e8e9ec;--quiet:#a2a6b0;--back:#17181b;--side:#121316;--border:#2b2d33;--accent:#6b67e0}}
body{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:8px;min-height:90dvh;margin:0;padding:20px;text-align:center;font:14px/1.5 Inter,system-ui,sans-serif;color:var(--text);background:var(--back)}
img{margin-bottom:12px}h1{font-size:22px;line-height:1.3;margin:0;max-width:34rem}p{margin:0;max-width:28rem;color:var(--quiet)}
a{margin-top:14px;padding:6px 16px;border:1px solid var(--border);border-radius:6px;background:var(--side);color:var(--text);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Whether someone opened the address in a tab, so that a person will see the answer. */
export function isLookedAt({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** Everything that went wrong: a form shows messages at its fields, a page has no such place. */
function messages({ code, message, data }: Problem): string[] {
  const byField = code === 422 && data ? Object.values(data as Record<string, string[]>).flat() : [];
  return byField.length > 0 ? byField : [message];
}

/** A refusal as a page, with a way back. */
export function refusalPage(problem: Problem, request_id: string): string {
  const [heading = problem.message, ...more] = messages(problem);
  const isOurs = problem.code >= 500;
  const lines = [
    ...more,
    ...(isOurs ? [`If it happens again, tell your administrator this number: ${request_id}`] : []),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(STATUS_CODES[problem.code] ?? 'Refused')} – Bureau</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${look}</style></head>
<body><main style="display:contents"><img src="/favicon.svg" alt="" width="48" height="48"><h1>${escaped(heading)}</h1>${lines
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}<a href="/">${problem.code === 401 ? 'Sign in' : 'Go to Bureau'}</a></main></body></html>`;
}
