import type { FastifyRequest } from 'fastify';
import { forbidden, Problem, unsupported } from '../problems.ts';

const allowedBodies = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

export const isBearer = (request: FastifyRequest): boolean => /^Bearer /i.test(request.headers.authorization ?? '');
export const isBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined;

/** Most often it is our own page behind a proxy, and whoever set that up has to know what is missing. */
const elsewhere = (origin: string, [own]: string[]): Problem =>
  /^https?:\/\/[\w.:[\]-]{1,200}$/.test(origin)
    ? forbidden(
        `You opened ${origin}, but Bureau is used at ${own}. If ${origin} is right, set PUBLIC_URL to it on the server.`,
      )
    : forbidden();

/**
 * Refuses requests another site made the browser send. Cookies go out with every request, so all of /api is guarded,
 * reads included; the specification's changing GETs are refused without proof that they come from our own page.
 */
export function guard(request: FastifyRequest, origins: string[], mutates: boolean): void {
  const { headers, method } = request;
  const reads = method === 'GET' || method === 'HEAD';
  if (method === 'OPTIONS') throw forbidden();
  if (isBearer(request) && !isBrowser(request)) return checkBody(request, reads);

  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  const { origin } = headers;
  if (site !== undefined && site !== 'same-origin') throw forbidden();
  if (headers['sec-fetch-mode'] === 'navigate') throw forbidden();
  if (destination !== undefined && destination !== 'empty') throw forbidden();
  if (origin !== undefined && !origins.includes(origin)) throw elsewhere(origin, origins);
  if (
    mutates &&
    reads &&
    site === undefined &&
    origin === undefined &&
    headers['x-requested-with'] !== 'XMLHttpRequest'
  ) {
    throw new Problem(403, 'A GET that changes something needs the header X-Requested-With: XMLHttpRequest.');
  }
  checkBody(request, reads);
}

function checkBody({ headers }: FastifyRequest, reads: boolean): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (reads || !hasBody) return;
  if (!allowedBodies.test(headers['content-type'] ?? ''))
    throw unsupported('Send application/json or multipart/form-data.');
  // A few hundred bytes would otherwise be unpacked to gigabytes.
  if (headers['content-encoding'] !== undefined) throw unsupported('Send the body without a Content-Encoding.');
}

/** Files, exports and print pages open in their own tab; only embedding by another site is refused. */
export function guardPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' && headers['sec-fetch-dest'] !== 'document') throw forbidden();
}
