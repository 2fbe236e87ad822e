import type { FieldErrors } from '../../contract/platform/answers.ts';
import { go, redirectTarget } from './address.ts';
import type { Body, Outcome, Refused } from './answer.ts';

/** A call that was refused or got no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly data: unknown;
  /** There was no answer at all, so the same call may be repeated. */
  readonly unreachable: boolean;
  /** The user did not make this call, so the error needs no toast. */
  readonly isBackground: boolean;

  constructor({ status, message, data, unreachable = false }: Refused, isBackground = false) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
    this.unreachable = unreachable;
    this.isBackground = isBackground;
  }

  /** The messages of a 422, by field. */
  get fieldErrors(): FieldErrors {
    if (this.status !== 422 || this.data === null || typeof this.data !== 'object') return {};
    const entries = Object.entries(this.data).map(([name, messages]) => [name, [messages].flat().map(String)]);
    return Object.fromEntries(entries) as FieldErrors;
  }
}

type Told = { signal?: AbortSignal; background?: boolean };

type RefusalHandler = {
  handle: (error: ApiError) => void;
  /** Awaited before a call that can be cancelled is refused: what is shown by then may no longer need it. */
  before?: () => Promise<void>;
};
const handlers = new Map<number, RefusalHandler>();

/** Sets what happens when any call is answered with 401 or 403. */
export function onRefusal(
  status: 401 | 403,
  handle: RefusalHandler['handle'],
  before?: RefusalHandler['before'],
): void {
  handlers.set(status, { handle, ...(before ? { before } : {}) });
}

function redirect(to: string): void {
  const target = redirectTarget(to, globalThis.location.origin);
  if (target && 'screen' in target) go(target.screen);
  else if (target) globalThis.location.assign(target.page);
}

export function settle(outcome: Outcome, options: Told): Body {
  if (outcome.kind === 'refused') throw refuse(outcome.refused, options);
  // After the caller has handled the answer: a form that is saved must not ask whether to discard its changes.
  if (outcome.kind === 'redirect' && !options.background) setTimeout(() => redirect(outcome.to));
  return outcome.answer;
}

export function refuse(refused: Refused, options: Told): ApiError {
  const error = new ApiError(refused, options.background);
  if (error.status !== 403 || !options.background) handlers.get(error.status)?.handle(error);
  return error;
}

export async function beforeRefusal(outcome: Outcome, { signal, background }: Told): Promise<void> {
  if (outcome.kind !== 'refused' || !signal || background) return;
  await handlers.get(outcome.refused.status)?.before?.();
  signal.throwIfAborted();
}
