import type { Answer } from '../../../contract/platform/answers.ts';
import type { FormSchema } from '../../../contract/platform/forms.ts';
import { longTimeout, submit } from '../api.ts';
import { fillPath } from '../paths.ts';
import type { Values } from './formValues.ts';

export type Submit = (body: Values, options: { idempotencyKey: string }) => Promise<Answer<unknown>>;

/** One attempt to save; its key lets the server recognise a repeated call. */
export type Attempt = { key: string; body: string; isOpen: boolean };

/**
 * The key for this submit. It is reused only if the last attempt got no answer and the values are unchanged; otherwise
 * it is new.
 */
export function nextAttempt(last: Attempt | null, body: string, newKey: () => string): Attempt {
  return last?.isOpen && last.body === body ? last : { key: newKey(), body, isOpen: false };
}

/** Input may only be sent to an address on this server. */
export function isOwnAction(action: unknown): action is string {
  if (typeof action !== 'string' || !/^\/(?![/\\])[^\s\\]*$/.test(action)) return false;
  return action.split('').every((letter) => letter >= ' ');
}

/** Sends a form to the address it names. */
export const sendTo =
  (schema: FormSchema): Submit =>
  (body, { idempotencyKey }) => {
    if (!isOwnAction(schema.action)) throw new Error('This form cannot be submitted.');
    const { path } = fillPath(schema.action, schema.params);
    return submit(schema.method, path, body, { timeout: longTimeout, idempotencyKey });
  };
