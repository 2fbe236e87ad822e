import type { PostPath } from '../../../contract/api.ts';
import type { Given } from '../api.ts';
import type { Params } from '../paths.ts';

/** One thing someone typed, in words; of a form, also the name of its field. */
export type Typed = { name?: string; label: string; text: string };

/** A call as data, so that it can wait for the connection, be kept in the browser, and go out after a reload. */
export type WaitingCall = {
  method?: 'POST' | 'PUT';
  path: string;
  params: Params;
  /** What it does, for the list of what was refused: "Add checklist item". */
  what: string;
  /** The toast if the server sends no message. */
  done?: string;
  /** No toast, for what someone types line by line. */
  isQuiet?: true;
  isLong?: true;
  /** The form it was typed in, and what was typed: restored if the call is refused. */
  form?: { path: string; params: Params; values: Params; typed: Typed[] };
};

type Words = Omit<WaitingCall, 'path' | 'params'>;

/** A call whose address and placeholders are checked. */
export const calling = <P extends PostPath>(path: P, params: Given<P>, words: Words): WaitingCall => ({
  path,
  params,
  ...words,
});
