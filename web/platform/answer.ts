import { errorTexts } from '../../contract/platform/answers.ts';

/** `unreachable`: there was no answer at all, so the same call may be repeated. */
export type Refused = { status: number; message: string; data: unknown; unreachable?: boolean };
export type Outcome =
  | { kind: 'answer'; answer: Body }
  | { kind: 'redirect'; to: string; answer: Body }
  | { kind: 'refused'; refused: Refused };

/** What was answered, not known yet to be what the address declares. */
export type Body = { status?: unknown; code?: unknown; message?: unknown; data?: unknown; url?: unknown };

const refused = (status: number, message: string, data: unknown = null): Outcome => ({
  kind: 'refused',
  refused: { status, message, data },
});

function redirectIn({ url, data }: Body): string | null {
  if (typeof url === 'string') return url;
  if (typeof data === 'string') return data;
  const inner = (data as { url?: unknown } | null)?.url;
  return typeof inner === 'string' ? inner : null;
}

/** What a proxy answers when it cannot reach our server: the call did not arrive, or its answer is lost. */
const isProxyFailure = (httpStatus: number) => [502, 503, 504].includes(httpStatus);

/** The response did not come from our server. */
function foreign(httpStatus: number): Outcome {
  const status = isFailure(httpStatus) && httpStatus < 500 ? httpStatus : 500;
  const unreachable = isProxyFailure(httpStatus);
  return { kind: 'refused', refused: { status, message: errorTexts.invalidResponse, data: null, unreachable } };
}

/** The outcome of a call, from the HTTP status and the body: the specification's error catalogue in one place. */
export function outcomeOf(httpStatus: number, text: string): Outcome {
  if (httpStatus === 408) return refused(408, errorTexts.timeout);
  let body: Body;
  try {
    const parsed: unknown = JSON.parse(text);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw new Error('not an object');
    body = parsed;
  } catch {
    return foreign(httpStatus);
  }
  if (isProxyFailure(httpStatus) && body.status !== false) return foreign(httpStatus);
  const code = [body.code, body.status].find((one) => typeof one === 'number') ?? httpStatus;
  if (code === 301 || code === 302) {
    const to = redirectIn(body);
    if (to !== null) return { kind: 'redirect', to, answer: body };
  }
  if (!isFailure(httpStatus) && body.status !== false && !isFailure(code)) {
    return { kind: 'answer', answer: body };
  }
  const status = isFailure(httpStatus) ? httpStatus : isFailure(code) ? code : 500;
  if (status === 408) return refused(408, errorTexts.timeout, body.data);
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : errorTexts.invalidResponse;
  return refused(status, message, body.data ?? null);
}

const isFailure = (status: number) => status >= 400;

/** The outcome of a call that got no answer. */
export function brokenCall(error: unknown, timedOut: boolean): Refused {
  if (timedOut) return { status: 408, message: errorTexts.timeout, data: null, unreachable: true };
  const message = error instanceof Error && error.message ? error.message : errorTexts.invalidResponse;
  return { status: 500, message, data: null, unreachable: true };
}
