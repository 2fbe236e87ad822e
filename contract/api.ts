import type { PageMeta } from './platform/answers.ts';
import type { FilterSchema, FormSchema } from './platform/forms.ts';

/**
 * The wire: every address of the API and what it answers, declared once. Each module's contract adds its own, so the
 * server's handler and the browser's call always agree.
 *
 * - `get`, `post`, `put`: answers this
 * - `list`: a page of these rows; `meta` comes with the page, `filters` means the list has some
 * - `form`: GET answers the schema, POST saves and answers this; fields that are not sent are emptied
 * - `edit`: a form that keeps the fields that are not sent
 * - `action`: POST performs it and answers this, GET returns the question to ask first
 * - `row`: the table whose rows a list, a record, an edit or an action is about
 * - `becomes`: how the row looks after the action, shown before the server answers
 * - `plain`: answers this without the envelope
 * - an address with a query (`…?groupBy=occurrences`) is the same address called in another way
 * - `file`: a download, opened in its own page; `upload`: takes a file
 */
export interface Api {}

/** The tables whose changes are announced, and what else a topic can name, such as the board a card is on. */
export interface Tables {}
export interface Subjects {}

/** The class names of records, as `reference_type` spells them; `carries` if other records can be attached to them. */
export interface References {}

export type TableName = keyof Tables;
export type ReferenceType = keyof References;
export type CarrierType = { [T in ReferenceType]: References[T] extends 'carries' ? T : never }[ReferenceType];

type TopicName = TableName | keyof Subjects;
/** What a live update is about: a table, or one row or subject of it. */
export type Topic = TopicName | `${TopicName}:${string | number}`;

/** What a row turns into; `set`: it takes the values that were sent. */
export type Becomes = 'deleted' | 'restored' | 'archived' | 'un-archived' | 'set';

type Verb = 'plain' | 'get' | 'post' | 'put' | 'list' | 'form' | 'edit' | 'action' | 'file' | 'upload';

/** The addresses that accept a verb. */
export type PathOf<V extends Verb> = { [P in keyof Api]: Api[P] extends Record<V, unknown> ? P : never }[keyof Api];
/** What an address answers for one of its verbs. */
export type AnswerAt<P, V extends Verb> = P extends keyof Api ? (Api[P] extends Record<V, infer T> ? T : never) : never;

/** The addresses that take a file, also with a query. */
export type UploadPath = PathOf<'upload'> | `${PathOf<'upload'>}?${string}`;
/** What a file is answered with there. */
export type Uploaded<P> = P extends `${infer A}?${string}` ? AnswerAt<A, 'upload'> : AnswerAt<P, 'upload'>;

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
/** What comes with the page of a list. */
export type MetaOf<P extends ListPath> = Api[P] extends { meta: infer M } ? M : unknown;
export type ListMeta<P extends ListPath> = PageMeta & MetaOf<P>;
/** The table whose rows an address is about. */
export type TableOf<P> = P extends keyof Api ? (Api[P] extends { row: infer T } ? T : never) : never;
export type BecomesOf<P> = P extends keyof Api ? (Api[P] extends { becomes: infer B } ? B : never) : never;

/** The placeholders in an address: `{id}`. */
export type PathParams<P> = P extends `${string}{${infer N}}${infer R}`
  ? { [K in N]: string | number } & PathParams<R>
  : unknown;

type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

/** Where a select finds its choices: an address with its placeholders filled in, or left for the form to fill in. */
export type SourcePath = {
  [P in keyof Api]: Api[P] extends { get: readonly { id: unknown; text: string }[] } ? P | Filled<P> : never;
}[keyof Api];
