import type { FastifyReply } from 'fastify';
import type { Answer, Refusal } from '../../../contract/platform/answers.ts';
import { isCrowded, isDiskFull, isUnavailable, pgCode } from '../database/database.ts';
import { Reply } from '../calls.ts';
import { busy, conflict, diskFull, invalid, Problem, refused, unavailable } from '../problems.ts';
import { apiHeaders, pageHeaders } from './headers.ts';
import { refusalPage } from './refusal-page.ts';

/** The envelope around whatever a handler returned. */
export function envelope(result: unknown, made?: { batch: string | undefined; topics: string[] }): Answer<unknown> {
  const { data, meta, message, is_failure } = result instanceof Reply ? result : new Reply(result);
  return {
    status: true,
    data: data ?? null,
    ...(meta ? { meta } : {}),
    ...(message ? { message } : {}),
    ...(is_failure ? { is_failure } : {}),
    ...(made?.batch ? { batch: made.batch } : {}),
    ...(made ? { topics: made.topics } : {}),
  };
}

/** The envelope as text; data that is JSON already is spliced in. */
export function envelopeText(result: unknown): string {
  if (!(result instanceof Reply) || result.json === undefined) return JSON.stringify(envelope(result));
  const { data: _spliced, status, ...rest } = envelope(result);
  const others = JSON.stringify(rest).slice(1, -1);
  return `{"status":${status},"data":${result.json}${others ? `,${others}` : ''}}`;
}

type HttpError = { statusCode?: unknown; code?: unknown; message?: string };

const bodyTexts: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is larger than 1 MB.',
  FST_REQ_FILE_TOO_LARGE: 'The file is too large.',
};

/** What a thrown error means to the caller; null if it is our own fault. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (isCrowded(error)) return busy();
  if (isUnavailable(error)) return unavailable();
  if (isDiskFull(error)) return diskFull();
  switch (pgCode(error)) {
    case '23505':
      return invalid({}, 'This already exists.');
    case '23001':
    case '23503':
      return refused('This is still in use elsewhere, or refers to something that no longer exists.');
    case '22P02':
    case '22007':
    case '22008':
    case '22003':
    case '22001':
    case '22021':
    case '22P05':
    case '23514':
    case '23502':
      return refused('A value is not valid.');
    case '55P03':
    case '57014':
      return busy();
    case '40001':
    case '40P01':
      return conflict('Someone else is changing this right now. Please try again.');
    default:
  }
  const { statusCode, code, message } = error as HttpError;
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, bodyTexts[String(code)] ?? message ?? 'Bad request');
  }
  return null;
}

export function sendProblem(reply: FastifyReply, problem: Problem, request_id: string): FastifyReply {
  const refusal: Refusal = {
    status: false,
    code: problem.code,
    message: problem.message,
    ...(problem.data === undefined ? {} : { data: problem.data }),
    request_id,
  };
  return reply.code(problem.code).headers(apiHeaders).headers(problem.headers).send(JSON.stringify(refusal));
}

/** The same, as a page for someone who opened the address in a tab. */
export const sendProblemPage = (reply: FastifyReply, problem: Problem, request_id: string): FastifyReply =>
  reply.code(problem.code).headers(pageHeaders).headers(problem.headers).send(refusalPage(problem, request_id));

export const internalProblem = () => new Problem(500, 'Something went wrong on our side. Please try again.');
