import type { PageMeta } from './platform/answers.ts';
import type { FilterSchema, FormSchema } from './platform/forms.ts';

/**
 * The wire: every address of the API and what it answers, stated once. Each module's contract adds its own, so that the
 * server's handler and the browser's call are held to the same words.
 *
 * - `get`, `post`, `put`: answers this
 * - `list`: a page of such rows; `meta` stands beside the page, `filters` says that there are some
 * - `form`: GET answers the schema, POST saves and answers this; what is not sent is emptied
 * - `edit`: a form that keeps what is not sent
 * - `action`: POST performs and answers this, GET says what to ask first
 * - `row`: the table whose rows a list, a record, an edit or an action is about
 * - `becomes`: what an action makes of its row at once
 * - `plain`: answers this without the envelope
 * - an address with a query (`…?groupBy=occurrences`) is the same address asked in another way
 * - `file`: a download, opened as a page of its own; `upload`: takes a file
 */
export interface Api {}

/** The tables whose changes are told, and what else a topic can name, such as the board a card stands on. */
export interface Tables {}
export interface Subjects {}

/** The class names of records, as `reference_type` spells them; `carries` where others hang on them. */
export interface References {}

export type TableName = keyof Tables;
export type ReferenceType = keyof References;
export type CarrierType = { [T in ReferenceType]: References[T] extends 'carries' ? T : never }[ReferenceType];

type TopicName = TableName | keyof Subjects;
/** What live news are about: a table, or one row or subject of it. */
export type Topic = TopicName | `${TopicName}:${string | number}`;

/** What a row turns into; `set`: it holds what was sent. */
export type Becomes = 'deleted' | 'restored' | 'archived' | 'un-archived' | 'set';

type Verb = 'plain' | 'get' | 'post' | 'put' | 'list' | 'form' | 'edit' | 'action' | 'file' | 'upload';

/** The addresses that take a verb. */
export type PathOf<V extends Verb> = { [P in keyof Api]: Api[P] extends Record<V, unknown> ? P : never }[keyof Api];
/** What an address answers to one of its verbs. */
export type AnswerAt<P, V extends Verb> = P extends keyof Api ? (Api[P] extends Record<V, infer T> ? T : never) : never;

/** The addresses that have filters, each at …/filters. */
export type FilteredPath = { [P in keyof Api]: Api[P] extends { filters: true } ? P : never }[keyof Api];
type FilterPath = `${FilteredPath}/filters`;

export type ListPath = PathOf<'list'>;
export type FormPath = PathOf<'form'> | PathOf<'edit'>;
export type GetPath = PathOf<'get'> | ListPath | FilterPath | FormPath | PathOf<'action'>;
export type PostPath = PathOf<'post'> | FormPath | PathOf<'action'>;

/** What GET answers at an address. */
export type Got<P> = P extends FilterPath
  ? FilterSchema
  : P extends PathOf<'get'>
    ? AnswerAt<P, 'get'>
    : P extends ListPath
      ? RowOf<P>[]
      : FormSchema;

/** What POST answers at an address. */
export type Posted<P> = AnswerAt<P, 'post'> | AnswerAt<P, 'form'> | AnswerAt<P, 'edit'> | AnswerAt<P, 'action'>;

export type RowOf<P extends ListPath> = AnswerAt<P, 'list'>;
/** What stands beside the page of a list. */
export type MetaOf<P extends ListPath> = Api[P] extends { meta: infer M } ? M : unknown;
export type ListMeta<P extends ListPath> = PageMeta & MetaOf<P>;
/** The table whose rows an address is about. */
export type TableOf<P> = P extends keyof Api ? (Api[P] extends { row: infer T } ? T : never) : never;
export type BecomesOf<P> = P extends keyof Api ? (Api[P] extends { becomes: infer B } ? B : never) : never;

/** The values an address has places for: `{id}`. */
export type PathParams<P> = P extends `${string}{${infer N}}${infer R}`
  ? { [K in N]: string | number } & PathParams<R>
  : unknown;

type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

/** Where a select can look: an address that answers choices, with its places filled or to be filled by the form. */
export type SourcePath = {
  [P in keyof Api]: Api[P] extends { get: readonly { id: unknown; text: string }[] } ? P | Filled<P> : never;
}[keyof Api];
