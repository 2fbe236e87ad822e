import type { ConflictData, FieldErrors } from '../../contract/platform/answers.ts';
import { errorTexts } from '../../contract/platform/answers.ts';

/** A problem with its own answer to the caller; any other error is a 500. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: number;
  readonly data: unknown;
  readonly headers: Record<string, string>;

  constructor(code: number, message: string, data?: unknown, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.data = data;
    this.headers = headers;
  }
}

export const badRequest = (message: string) => new Problem(400, message);
export const unauthenticated = () => new Problem(401, errorTexts.needLogin);
export const forbidden = (message: string = errorTexts.noPermission) => new Problem(403, message);
export const notFound = (noun = 'record') => new Problem(404, `This ${noun} does not exist or was deleted.`);
export const conflict = (message: string, data?: ConflictData | Record<string, unknown>) =>
  new Problem(409, message, data);
export const tooLarge = (message: string) => new Problem(413, message);
export const unsupported = (message: string) => new Problem(415, message);
/** As people say it; never too short. */
const lasting = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`);
export const tooMany = (seconds: number) =>
  new Problem(429, `Too many attempts. Please wait ${lasting(seconds)} and try again.`, undefined, {
    'retry-after': String(seconds),
  });
export const unavailable = () => new Problem(503, 'The database is not reachable right now. Please try again shortly.');
export const busy = () => new Problem(503, 'The server is busy. Please try again shortly.');
export const diskFull = () => new Problem(507, 'The disk of the server is full, so nothing was saved.');

/** All wrong fields at once; `message` is shown above the form. */
export const invalid = (errors: FieldErrors, message = 'Some values are not valid.') =>
  new Problem(422, message, errors);
/** A refusal by a business rule, not about a field. */
export const refused = (message: string) => new Problem(422, message, {});
